const size = 6

/** The lines of a file that say something, without their spaces: no imports, comments, blanks or lines of brackets. */
function linesOf(text) {
  return text
    .replaceAll(/^(import|export)\s[^;'"`]*?\sfrom\s+'[^']*'.*$|^import\s+'[^']*'.*$/gm, '')
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter((line) => /\w/.test(line))
}

/**
 * Pairs of places that share six lines in a row or more; a longer run counts once, and three equal places are three
 * pairs. The places of each pair are `path:line`, by the lines that count.
 */
export function sharedLines(files) {
  const lines = files.map(({ text }) => linesOf(text))
  const places = new Map()
  for (const [file, own] of lines.entries())
    for (let at = 0; at + size <= own.length; at++) {
      const window = own.slice(at, at + size).join('\n')
      places.set(window, [...(places.get(window) ?? []), { file, at }])
    }
  /** Whether a longer run has these places, too. */
  const goesOn = (one, other) =>
    one.at > 0 && other.at > 0 && lines[one.file][one.at - 1] === lines[other.file][other.at - 1]
  const name = ({ file, at }) => `${files[file].path}:${at + 1}`
  return [...places.values()].flatMap((same) =>
    same.flatMap((one, index) =>
      same
        .slice(index + 1)
        .filter((other) => !goesOn(one, other))
        .map((other) => [name(one), name(other)]),
    ),
  )
}
