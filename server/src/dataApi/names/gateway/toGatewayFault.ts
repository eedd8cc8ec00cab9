import * as z from 'zod/mini'
import type { Answer } from '../../../http/Answer.ts'

const fault = z.object({ reasons: z.tuple([z.object({ description: z.string() })]) })

/** Gives an error answer the body that EIP-3668 defines: `{ message }`. */
export function toGatewayFault(answer: Answer): Answer {
  if (answer.status < 400) return answer
  const isJson = answer.type === 'application/json'
  const read = isJson ? fault.safeParse(JSON.parse(String(answer.body))) : undefined
  const message = read?.data?.reasons[0].description ?? String(answer.body)
  return { ...answer, type: 'application/json', body: JSON.stringify({ message }) }
}
