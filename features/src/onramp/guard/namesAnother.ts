import { isSameAddress } from '@portico/core'
import { candidatesIn } from './candidatesIn.ts'

const hexAddress = /^0x[\da-f]{40}$/i
/** Where a parameter says that it is an address, whatever the family. */
const addressOfAnyFamily =
  /^(0x[\da-f]{40}|[1-9A-HJ-NP-Za-km-z]{25,50}|[a-z]{1,20}1[02-9ac-hj-np-z]{38,70})$/i

type Account = {
  readonly address: string
  /** Of the adapter of the account's family. Default: hex addresses alone. */
  readonly isAddress?: ((text: string) => boolean) | undefined
}

/** Whether the address of a page names another account of the family, or hides what it names (T17). */
export function namesAnother(
  url: string,
  { address, isAddress = (text) => hexAddress.test(text) }: Account,
): boolean {
  const isOther = (text: string) => !isSameAddress(text, address)
  const candidates = candidatesIn(url)
  const named = [...new URL(url).searchParams]
    .filter(([name]) => /address|wallet|destination/i.test(name))
    .map(([, value]) => value.trim())
  return (
    !candidates ||
    candidates.some((text) => isAddress(text) && isOther(text)) ||
    named.some((value) => addressOfAnyFamily.test(value) && isOther(value))
  )
}
