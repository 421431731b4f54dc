/** An icon drawn with lines, in the colour of the text. Decorative without a `label`. `size` in px at normal text size. */
export function LineIcon({
  path,
  size = 20,
  label,
}: {
  path: string
  size?: number
  label?: string | undefined
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={path} />
    </svg>
  )
}
