import Papa from 'papaparse'

// Loaded when somebody saves a table.

/** What a spreadsheet would take for a formula, in full width, too; it gets an apostrophe, which sheets do not show. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/u

/** As Excel in Germany opens it with a double click: a byte order mark, semicolons, CRLF. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => [...row])
  return `\uFEFF${Papa.unparse(cells, { delimiter: ';', newline: '\r\n', escapeFormulae: formula })}\r\n`
}
