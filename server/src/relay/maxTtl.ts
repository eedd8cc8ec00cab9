const hour = 3_600
const day = 24 * hour

/** Seconds, by tag, where a kind of message needs less than a request to a wallet may take. */
const bounds: Readonly<Record<number, number>> = {
  1100: hour,
  1101: hour,
  1102: hour,
  1103: hour,
  1120: hour,
  1121: hour,
  1104: day,
  1105: day,
  1106: day,
  1107: day,
  1110: day,
  1111: day,
  1112: day,
  1113: day,
  1114: day,
  1115: day,
}

/** Seconds for which a message with this tag may be kept: seven days, as long as a request is valid, unless listed. */
export function maxTtl(tag: number): number {
  return bounds[tag] ?? 7 * day
}
