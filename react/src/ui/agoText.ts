export type Moment = { readonly at: number; readonly now: number; readonly locale: string }

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Elapsed time as text, such as "5 minutes ago"; `undefined` for less than a minute. */
export function agoText({ at, now, locale }: Moment): string | undefined {
  const ago = now - at
  const step = steps.find(([, ms]) => ago >= ms)
  return step && new Intl.RelativeTimeFormat(locale).format(-Math.floor(ago / step[1]), step[0])
}
