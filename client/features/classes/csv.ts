import Papa from 'papaparse'

// Loaded on demand, when a table is saved.

/**
 * The start of a cell that a spreadsheet would run as a formula, full-width forms included. Such a cell gets a leading
 * apostrophe, which spreadsheets do not show.
 */
const formula = /^[=+\-@\t\r\n＝＋－＠]/u

/** With byte order mark, semicolons and CRLF, so that a German Excel opens it with a double click. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => [...row])
  return `\uFEFF${Papa.unparse(cells, { delimiter: ';', newline: '\r\n', escapeFormulae: formula })}\r\n`
}
