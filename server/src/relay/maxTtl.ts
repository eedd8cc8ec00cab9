const hourSeconds = 3_600
const daySeconds = 24 * hourSeconds

/** Seconds by tag, for messages that need a shorter lifetime than a request to a wallet. */
const maxSecondsByTag: Readonly<Record<number, number>> = {
  1100: hourSeconds,
  1101: hourSeconds,
  1102: hourSeconds,
  1103: hourSeconds,
  1120: hourSeconds,
  1121: hourSeconds,
  1104: daySeconds,
  1105: daySeconds,
  1106: daySeconds,
  1107: daySeconds,
  1110: daySeconds,
  1111: daySeconds,
  1112: daySeconds,
  1113: daySeconds,
  1114: daySeconds,
  1115: daySeconds,
}

/**
 * Maximum seconds for which a message with this tag is stored: seven days, the validity of a request, unless listed.
 */
export function maxTtl(tag: number): number {
  return maxSecondsByTag[tag] ?? 7 * daySeconds
}
