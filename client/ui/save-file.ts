const downloadMs = 60_000

/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: Safari begins to read only later, when the person has answered its question.
  setTimeout(() => URL.revokeObjectURL(url), downloadMs)
}

export function jsonFile(data: unknown): Blob {
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
}
