import { rpcMethods } from './rpcMethods.ts'

const read: ReadonlySet<string> = new Set(rpcMethods.read)
const signing: ReadonlySet<string> = new Set(rpcMethods.signing)

/** R6.03: the rule for an RPC method; both the page and the frame apply it. */
export function classifyMethod(method: string): 'read' | 'signing' | 'refused' {
  if (read.has(method)) return 'read'
  return signing.has(method) ? 'signing' : 'refused'
}
