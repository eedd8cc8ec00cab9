/** One name below `.sns`, or one below such a name; other depths do not exist. */
const form = /^(?:[a-z0-9_-]{1,63}\.){1,2}sns$/i

/**
 * The spelling of a `.sns` name by which it is registered; `undefined` for other text. Names with other characters than
 * these of ASCII exist, but they may imitate another name, so they are neither resolved nor shown. Neither are names of
 * `.sol`, which SNS gave up for `.sns` in 2026: another registry has them now, with owners of its own.
 */
export function normalName(text: string): string | undefined {
  return form.test(text) ? text.toLowerCase() : undefined
}
