const downloadMs = 60_000

/** Saves a file through the browser's downloads. */
export function saveFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Revoked later: Safari starts to read only after the user has answered its question.
  setTimeout(() => URL.revokeObjectURL(url), downloadMs)
}

export function jsonFile(data: unknown): Blob {
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
}
