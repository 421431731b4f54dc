// The operator's own texts as plain blocks. They come from a file, so they are words and never markup: what is
// not one of these few signs stands there as it was written.

export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'paragraph'; lines: string[] }

/** `# ` and `## ` are headings, `- ` begins a point, an empty line ends a paragraph. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let isOpen = false
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const last = isOpen ? blocks.at(-1) : undefined
    const heading = /^(#{1,6})\s+(.+)$/.exec(line)
    const point = /^[-*]\s+(.+)$/.exec(line)?.[1]
    isOpen = line !== '' && !heading
    if (heading) blocks.push({ kind: 'heading', level: heading[1] === '#' ? 2 : 3, text: heading[2] ?? '' })
    else if (point && last?.kind === 'list') last.items.push(point)
    else if (point) blocks.push({ kind: 'list', items: [point] })
    else if (line !== '' && last?.kind === 'paragraph') last.lines.push(line)
    else if (line !== '') blocks.push({ kind: 'paragraph', lines: [line] })
  }
  return blocks
}

export interface Part {
  text: string
  /** Only https and mail addresses, so that no text can run anything. */
  href?: string
}

const addresses = /(https:\/\/[^\s<>"]*[^\s<>".,;:!?)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

/** Addresses that stand in the words become ways. */
export function partsOf(words: string): Part[] {
  return words
    .split(addresses)
    .filter((text) => text !== '')
    .map((text) => {
      if (!addresses.test(text)) return { text }
      return { text, href: text.startsWith('https:') ? text : `mailto:${text}` }
    })
}
