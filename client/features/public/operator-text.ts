// Parses the operator's own texts into plain blocks. They come from a file and are never treated as markup: everything
// but these few signs is shown as it was written.

export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'paragraph'; lines: string[] }

/** `# ` and `## ` are headings, `- ` starts a list item, an empty line ends a paragraph. */
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
  /** Only https and mail addresses, so that no text can run a script. */
  href?: string
}

const addresses = /(https:\/\/[^\s<>"]*[^\s<>".,;:!?)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

/** Addresses in the text become links. */
export function partsOf(words: string): Part[] {
  return words
    .split(addresses)
    .filter((text) => text !== '')
    .map((text) => {
      if (!addresses.test(text)) return { text }
      return { text, href: text.startsWith('https:') ? text : `mailto:${text}` }
    })
}
