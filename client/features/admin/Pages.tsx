import { organizationPagesOf } from '#shared/domain/organization-pages.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { keepFocusInside } from '../../ui/keep-focus-inside.ts'
import { Row } from '../../ui/Stack.tsx'

interface PagesProps {
  data: { total: number; page: number }
  onPage: (page: number) => void
}

export function Pages({ data: { total, page }, onPage }: PagesProps) {
  const { list: words } = useMessages('admin')
  const pages = organizationPagesOf(total)
  return (
    <Row justify="between">
      <output>{words.found(total)}</output>
      {pages > 1 && (
        <Row ref={keepFocusInside}>
          <Button icon="arrow-left" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {words.previous}
          </Button>
          <span>{words.page(page, pages)}</span>
          <Button iconEnd="arrow-right" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {words.next}
          </Button>
        </Row>
      )}
    </Row>
  )
}
