import { type FrameError, frameError } from '../frameError.ts'

/** Errors of EIP-1193 and EIP-5792 that a page can branch on by their number. */
const rpcErrors = {
  unauthorized: [4100, 'The request is for another account'],
  params: [-32602, 'Invalid request'],
  capability: [5700, 'This wallet does not support a capability that the request needs'],
  chain: [5710, 'Chain is not supported'],
  zeroAddress: [
    -32602,
    'A call must not go to the zero address, which stands for the account itself',
  ],
  duplicate: [5720, 'There is a batch with this id already'],
  unknownBatch: [5730, 'There is no batch with this id'],
  tooLarge: [5740, 'The batch has too many calls'],
  atomic: [5760, 'This account cannot send calls as one: it sends them one after the other'],
} as const

/** An error whose number reaches the page. */
export function rpcError(name: keyof typeof rpcErrors): FrameError & { readonly rpcCode: number } {
  const [rpcCode, message] = rpcErrors[name]
  return Object.assign(frameError('input', message), { rpcCode })
}
