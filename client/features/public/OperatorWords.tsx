import type { OperatorText } from '#shared/contract/system.ts'
import { Stack } from '../../ui/Stack.tsx'
import { type Block, blocksOf, partsOf } from './operator-text.ts'

/** The operator's text in its own language. */
export function OperatorWords({ language, text }: OperatorText) {
  return (
    <div lang={language}>
      <Stack gap={3}>
        {blocksOf(text).map((block, index) => (
          // Blocks have no identity but their position.
          // oxlint-disable-next-line react/no-array-index-key
          <BlockOf key={index} block={block} />
        ))}
      </Stack>
    </div>
  )
}

function BlockOf({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      return <Heading>{block.text}</Heading>
    }
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <Parts words={item} />
            </li>
          ))}
        </ul>
      )
    case 'paragraph':
      return (
        <p>
          {block.lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index}>
              {index > 0 && <br />}
              <Parts words={line} />
            </span>
          ))}
        </p>
      )
  }
}

function Parts({ words }: { words: string }) {
  return partsOf(words).map(({ text, href }, index) =>
    href ? (
      // oxlint-disable-next-line react/no-array-index-key
      <a key={index} href={href} rel="noreferrer">
        {text}
      </a>
    ) : (
      text
    ),
  )
}
