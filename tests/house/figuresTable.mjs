/** The columns of the packages' table, in its order. */
const columns = ['files', 'lines', 'median', 'p95', 'under 12', 'casts', 'unchecked', 'six lines']

const cellsOf = (line) => line.split('|')
const firstCell = (line) => (line.startsWith('|') ? cellsOf(line)[1]?.trim() : undefined)
const written = (value) => value.toLocaleString('en-US')

/** A cell with its last number replaced: "353; 219" has an earlier one, which stays. */
function updateCell(cell, value) {
  if (cell.includes(';')) return cell.replace(/[\d,]+(?= $)/, written(value))
  return `${written(value)} `.padStart(cell.length)
}

/** Replaces the numbers of the last cells of the row that has this name. Throws unless there is one such row. */
function updateRow(page, name, values) {
  const lines = page.split('\n')
  const rows = lines.filter((line) => firstCell(line) === name)
  if (rows.length !== 1) throw new Error(`CONTRIBUTING.md has ${rows.length} rows of ${name}`)
  const cells = cellsOf(rows[0])
  const first = cells.length - 1 - values.length
  const updated = cells.map((cell, at) =>
    at < first || at === cells.length - 1 ? cell : updateCell(cell, values[at - first]),
  )
  return lines.map((line) => (line === rows[0] ? updated.join('|') : line)).join('\n')
}

/** Replaces the numbers of names of core's entries; a row may have several entries. */
function updateEntries(page, surface) {
  const counts = Object.entries(surface)
    .filter(([entry]) => /^@portico\/core(\/|$)/.test(entry))
    .map(([entry, names]) => [entry.replace('@portico/core', '.'), names.length])
  const sum = (some) => some.reduce((total, [, count]) => total + count, 0)
  const listed = new Set()
  const rows = page.split('\n').map(firstCell)
  let updated = updateRow(page, 'all entries of core', [sum(counts)])
  for (const row of rows.filter((it) => it?.startsWith('`.'))) {
    const names = row.split(', ').map((it) => it.slice(1, -1))
    for (const name of names) listed.add(name)
    updated = updateRow(updated, row, [sum(counts.filter(([entry]) => names.includes(entry)))])
  }
  const missing = counts.find(([entry]) => !listed.has(entry))
  if (missing) throw new Error(`CONTRIBUTING.md has no row of the entry ${missing[0]}`)
  return updated
}

/**
 * The text of CONTRIBUTING.md with the figures of now in its tables: of the packages, of core's entries, and of walks
 * where they are given. Throws where a row is missing.
 */
export function updateTables(page, { figures, surface, walks = {} }) {
  let updated = updateEntries(page, surface)
  for (const [part, counts] of Object.entries(figures))
    updated = updateRow(
      updated,
      part,
      columns.map((column) => counts[column]),
    )
  for (const [walk, { files, folders }] of Object.entries(walks))
    updated = updateRow(updated, walk, [files, folders])
  return updated
}
