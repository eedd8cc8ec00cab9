/** A value, an error to reject with, or a function of the params that gives either. */
export type Answer = unknown

/** What a scripted answer comes to. */
export async function giveAnswer(answer: Answer, params: unknown): Promise<unknown> {
  const given = typeof answer === 'function' ? await answer(params) : answer
  if (given instanceof Error) throw given
  return given
}
