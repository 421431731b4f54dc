import { expect, it } from 'vitest'
import { narrowedColumns, type Column } from './columns.ts'

const column = (name: string, type = 'text', isRequired = false): Column => ({ name, type, isRequired })

it('a schema that grew suits the previous release', () => {
  const before = [column('a.id', 'uuid', true), column('a.text')]
  const after = [...before, column('a.mood'), column('b.id', 'uuid', true)]
  expect(narrowedColumns(before, after)).toEqual([])
})

it('a narrowed schema is reported column by column', () => {
  const before = [column('a.gone'), column('a.kind', 'text'), column('a.text')]
  const after = [column('a.kind', 'int4'), column('a.text', 'text', true), column('a.mood', 'int2', true)]
  expect(narrowedColumns(before, after)).toEqual([
    'a.gone is gone',
    'a.kind was text and is int4',
    'a.text must be given now',
    'a.mood is new and has no default',
  ])
})
