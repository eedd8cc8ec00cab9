const hour = 3_600
const day = 24 * hour

/** Seconds by tag, for messages that need a shorter lifetime than a request to a wallet. */
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

/**
 * Maximum seconds for which a message with this tag is stored: seven days, the validity of a request, unless listed.
 */
export function maxTtl(tag: number): number {
  return bounds[tag] ?? 7 * day
}
