import type { KeplrSignDoc } from '../provider/KeplrProvider.ts'
import { readFields } from './readFields.ts'

/** Parses the protobuf bytes of a `SignDoc`; `undefined` for other bytes. Protobuf allows absent fields. */
export function readSignDoc(bytes: Uint8Array): KeplrSignDoc | undefined {
  const fields = readFields(bytes)
  const get = (number: number) => fields?.findLast((field) => field.number === number)?.value
  const [body = empty, authInfo = empty, chainId = empty, accountNumber = 0n] = [1, 2, 3, 4].map(
    get,
  )
  const fits =
    body instanceof Uint8Array &&
    authInfo instanceof Uint8Array &&
    chainId instanceof Uint8Array &&
    typeof accountNumber === 'bigint'
  if (!fields || !fits) return undefined
  return {
    bodyBytes: body,
    authInfoBytes: authInfo,
    chainId: new TextDecoder().decode(chainId),
    accountNumber,
  }
}

const empty = new Uint8Array()
