// Several installations of the product, each with its own database and keys: which one a school belongs to. The list is
// the same for all of them; nothing else is shared.

export interface Installation {
  /** As people choose it: a state, a carrier of schools. */
  name: string
  /** The address of its pages, as in `https://nord.example.org`. */
  origin: string
  /** The codes of its schools begin with one of these. */
  codes: readonly string[]
  /** The schools' own addresses on the web and in e-mails are, or end with, one of these. */
  domains: readonly string[]
}

/** More than states and carriers of schools; the page shows all of them. */
export const mostInstallations = 500

export interface InstallationList {
  /** A list never replaces one with a higher version. */
  version: number
  installations: readonly Installation[]
}

/** Upper-cases and removes separators: "nw 164-872" is NW164872. */
export function schoolCodeOf(entry: string): string {
  return entry.toUpperCase().replaceAll(/[\s-]/g, '')
}

/** The name of the host in a web or an e-mail address; undefined where there is none. */
export function schoolDomainOf(entry: string): string | undefined {
  const host = entry
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/^.*@/, '')
    .replace(/:\d+$/, '')
  return /^([\p{L}\d-]+\.)+[\p{L}\d-]+$/u.test(host) ? host : undefined
}

/** The installation of a school by its code or address. The longest match counts. */
export function findInstallation(
  installations: readonly Installation[],
  entry: string,
): Installation | undefined {
  const domain = schoolDomainOf(entry)
  const code = schoolCodeOf(entry)
  const lengthOf = (installation: Installation) =>
    domain === undefined
      ? longest(installation.codes.map(schoolCodeOf), (start) => code.startsWith(start))
      : longest([...installation.domains, schoolDomainOf(installation.origin) ?? ''], (end) =>
          `.${domain}`.endsWith(`.${end}`),
        )
  return installations
    .map((installation) => ({ installation, length: lengthOf(installation) }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length)[0]?.installation
}

function longest(names: readonly string[], fits: (name: string) => boolean): number {
  return Math.max(0, ...names.filter((name) => name !== '' && fits(name)).map((name) => name.length))
}
