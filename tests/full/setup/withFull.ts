const leaveOut = Object.assign(() => undefined, { for: () => () => undefined })

/**
 * Adds `it.full`, for tests of the full run alone: a further case of what another test shows at every commit, or what a
 * cheaper test shows without a browser.
 */
export function withFull<test extends object>(it: test): test & { readonly full: test } {
  // Called as `it.full(…)` and `it.full.for(…)(…)`.
  const full = (process.env.PORTICO_FULL ? it : leaveOut) as test
  return Object.assign(it, { full })
}
