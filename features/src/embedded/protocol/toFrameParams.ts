import * as z from 'zod/mini'

/** What the chain family's provider sends; Wallet Standard calls the options of sending `sendOptions`. */
const sendParams = z.looseObject({ sendOptions: z.unknown() })

/** The params of a request in the shape of the protocol: bigints as hex digits, and `options` for sending. */
export function toFrameParams(method: string, params: unknown): unknown {
  const named =
    method === 'solana_signAndSendTransaction' ? sendParams.safeParse(params).data : undefined
  if (!named) return withHex(params)
  const { sendOptions, ...rest } = named
  return withHex(sendOptions === undefined ? rest : { ...rest, options: sendOptions })
}

function withHex(value: unknown): unknown {
  if (typeof value === 'bigint') return `0x${value.toString(16)}`
  if (Array.isArray(value)) return value.map(withHex)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withHex(one)]))
}
