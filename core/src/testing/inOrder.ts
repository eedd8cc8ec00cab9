import { type Answer, giveAnswer } from './giveAnswer.ts'

/** One answer after the other; the last stays. */
export function inOrder(...answers: readonly Answer[]): (params: unknown) => unknown {
  let at = 0
  return (params) => giveAnswer(answers[Math.min(at++, answers.length - 1)], params)
}
