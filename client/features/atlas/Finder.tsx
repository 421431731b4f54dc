import { useState } from 'react'
import { noFilters, type SearchFilters } from '#shared/occupations/atlas.ts'
import { companionIds, companions, placeIds, places } from '#shared/occupations/filters.ts'
import { pathIds, paths } from '#shared/occupations/paths.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { LineIcon } from '../../ui/LineIcon.tsx'
import { useAtlasView, useSearchFilters } from './atlas-context.ts'
import { Chips } from './Chips.tsx'
import { choiceIcons } from './choice-icons.ts'
import css from './Finder.module.css'

/** Search by word, and picture chips that filter by place, by what people work with, and by training. */
export function Finder() {
  const words = useMessages('atlas')
  const { language } = useLanguage()
  const { atlas } = useAtlasView()
  const { filters, setFilters } = useSearchFilters()
  const chosen = filters.places.length + filters.with.length + filters.paths.length
  const [isOpen, setOpen] = useState(chosen > 0)
  const change = (part: Partial<SearchFilters>) => setFilters({ ...filters, ...part })
  return (
    <search className={css.finder}>
      <div className={css.line}>
        <TextField
          type="search"
          name="query"
          label={words.search.label}
          hint={words.search.hint}
          autoComplete="off"
          enterKeyHint="search"
          value={filters.query}
          onFocus={() => atlas.prepareSearch()}
          onChange={({ target }) => change({ query: target.value })}
        />
        <Button
          icon={isOpen ? 'minus' : 'plus'}
          aria-expanded={isOpen}
          aria-controls="atlas-filters"
          onClick={() => setOpen(!isOpen)}
        >
          {chosen > 0 ? words.filters.chosen(chosen) : words.filters.open}
        </Button>
      </div>
      <div id="atlas-filters" hidden={!isOpen} className={css.filters}>
        {isOpen && (
          <>
            <Chips
              label={words.filters.places}
              options={placeIds.map((id) => ({
                id,
                label: places[id][language],
                icon: <LineIcon path={choiceIcons[id]} size={22} />,
              }))}
              chosen={filters.places}
              onChange={(next) => change({ places: next })}
            />
            <Chips
              label={words.filters.with}
              options={companionIds.map((id) => ({
                id,
                label: companions[id][language],
                icon: <LineIcon path={choiceIcons[id]} size={22} />,
              }))}
              chosen={filters.with}
              onChange={(next) => change({ with: next })}
            />
            <Chips
              label={words.filters.paths}
              options={pathIds.map((id) => ({ id, label: paths[id][language] }))}
              chosen={filters.paths}
              onChange={(next) => change({ paths: next })}
            />
            {chosen > 0 && (
              <Button
                variant="quiet"
                icon="undo"
                onClick={() => setFilters({ ...noFilters, query: filters.query })}
              >
                {words.filters.reset}
              </Button>
            )}
          </>
        )}
      </div>
    </search>
  )
}
