import { use, useEffect, useState } from 'react'
import { companyPart, isWeek } from '#shared/challenges/internship.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { keepFocusInside } from '../../ui/keep-focus-inside.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { AttachmentUnderWay, focusAttachments } from '../attachment-parts.ts'
import { messageAt } from '../issues.ts'
import type { InternshipProps } from './props.ts'
import { daysOf, isUnsent, leafFor, suggestedPart, weekNow, weeksOf } from './choose-leaf.ts'
import { daysText, partName, shortDay } from './day-names.ts'
import css from './Internship.module.css'
import { OtherDay } from './OtherDay.tsx'
import { OwnDays } from './OwnDays.tsx'
import { Surroundings } from './surroundings.ts'
import { words } from './words.ts'

/** Monday is 1. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

interface LeafPickerProps extends InternshipProps {
  today: string
  /** The leaf was begun on a day that has passed: it stays with its day, and the page says so. */
  isOfEarlierDay: boolean
}

/**
 * The days of the internship: one week, and the others on request. Leaving a day that is not submitted asks first.
 */
export function LeafPicker({ today, isOfEarlierDay, ...props }: LeafPickerProps) {
  const { definition, value, onChange, issues, disabled, language } = props
  const { days: ofClass, leaves } = use(Surroundings)
  const text = words(language)
  const underWay = use(AttachmentUnderWay)
  const [wanted, setWanted] = useState<string>()
  // The other days stay open when one of them is chosen: their focused field would be hidden.
  const [hasBeenNone, setHasBeenNone] = useState(false)
  if (value.part === '' && !hasBeenNone) setHasBeenNone(true)
  const days = daysOf(value, ofClass)
  const weeks = days ? weeksOf(days) : []
  const now = weekNow(weeks, value.part, today)
  const isListed = weeks.some((each) => each.week === value.part || each.days.includes(value.part))

  // A picture belongs to the day for which it was taken: the change waits until the leaf has it, and then asks.
  const isLeaving = wanted !== undefined && wanted !== value.part
  const isAsking = isLeaving && !underWay && isUnsent(value, leaves)
  const next = isLeaving && !underWay && !isAsking ? leafTo(wanted) : undefined
  useEffect(() => {
    if (next) onChange(next)
  })

  function leafTo(part: string) {
    return { ...leafFor(part, leaves), ownDays: value.ownDays, moodKey: value.moodKey }
  }

  function go(part: string) {
    setWanted(undefined)
    onChange(leafTo(part))
  }

  function choose(part: string) {
    if (part === value.part) return
    if (underWay === 'unstored') focusAttachments()
    else if (underWay || isUnsent(value, leaves)) setWanted(part)
    else go(part)
  }

  const canWriteToday = suggestedPart(days, leaves, today) === today
  const company = definition.company && (
    <Button
      icon={leaves.some(({ part }) => part === companyPart) ? 'check' : 'pencil'}
      className={css.company}
      aria-pressed={value.part === companyPart}
      data-autofocus={value.part === companyPart || undefined}
      disabled={disabled}
      onClick={() => choose(companyPart)}
    >
      {text.company}
    </Button>
  )
  const weeksWhere = (isShown: (week: string) => boolean) =>
    weeks
      .filter(({ week }) => isShown(week))
      .map(({ week, days: ofWeek }) => (
        <div key={week} className={css.week}>
          {[...ofWeek, week].map((part) => {
            const isWritten = leaves.some((leaf) => leaf.part === part)
            const isComing = (isWeek(part) ? (ofWeek[0] ?? '') : part) > today
            const { weekday, date } = isWeek(part)
              ? { weekday: text.week, date: daysText(ofWeek, language) }
              : shortDay(part, language)
            const state = isWritten ? text.written : isComing ? text.coming : text.open
            return (
              <button
                key={part}
                type="button"
                className={classNames(css.leaf, isWritten && css.written, isWeek(part) && css.back)}
                style={isWeek(part) ? undefined : { gridColumn: weekdayOf(part) }}
                aria-pressed={part === value.part}
                data-autofocus={part === value.part || undefined}
                disabled={disabled || isComing}
                onClick={() => choose(part)}
              >
                <span>{weekday}</span>
                <span>{date}</span>
                <span className="visually-hidden">{`, ${state}`}</span>
                {isWritten && <Icon name="check" size={16} />}
              </button>
            )
          })}
          {week === now && company}
        </div>
      ))
  return (
    <fieldset ref={keepFocusInside} className={css.picker} name="part" tabIndex={-1}>
      <legend>{text.which}</legend>
      {weeks.length === 0 && <p className={css.soft}>{text.noDays}</p>}
      {weeksWhere((week) => week === now)}
      {weeks.length === 0 && company}
      {isLeaving && underWay === 'storing' && <Notice live>{text.storing}</Notice>}
      {isOfEarlierDay && !isLeaving && (
        <Notice live actions={canWriteToday && <Button onClick={() => choose(today)}>{text.toToday}</Button>}>
          {text.newDay(partName(value.part, language))}
        </Notice>
      )}
      {isAsking && (
        <Notice
          tone="warning"
          live
          actions={
            <>
              <Button onClick={() => setWanted(undefined)}>{text.goOn}</Button>
              <Button variant="quiet" onClick={() => go(wanted)}>
                {text.leave}
              </Button>
            </>
          }
        >
          {text.unsent(partName(value.part, language))}
        </Notice>
      )}
      {value.part !== '' && <p className={css.chosen}>{partName(value.part, language)}</p>}
      <FieldError id="part-error" error={messageAt(issues, 'part', language)} />
      <Disclosure
        summary={weeks.length === 0 ? text.chooseOther : text.otherDays}
        open={hasBeenNone || undefined}
      >
        <Stack gap={4}>
          {weeksWhere((week) => week !== now)}
          <section aria-label={text.ownDays}>
            <p>{text.ownDays}</p>
            <OwnDays {...props} />
          </section>
          <OtherDay {...props} today={today} isListed={isListed} onChoose={choose} />
        </Stack>
      </Disclosure>
    </fieldset>
  )
}
