import { isSameAddress } from '@portico/core'
import { candidatesIn } from './candidatesIn.ts'
import { isServiceName, receiversIn } from './receiversIn.ts'
import { textsIn } from './textsIn.ts'

const hexAddress = /^0x[\da-f]{40}$/i
/** Where a parameter says that it is an address, whatever the family; the last one is the ICAP form of a hex address. */
const addressOfAnyFamily =
  /^(0x[\da-f]{40}|[1-9A-HJ-NP-Za-km-z]{25,50}|[a-z]{1,20}1[02-9ac-hj-np-z]{38,70}|XE\d\d[\dA-Z]{30,31})$/i

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
  const texts = textsIn(url)
  if (!texts) return true
  const isOther = (text: string) => !isSameAddress(text, address)
  const isForeign = (value: string) =>
    addressOfAnyFamily.test(value) && isOther(value) && isOther(`0x${value}`)
  const named = [...new URL(url).searchParams]
    .filter(([name]) => /address|wallet|destination/i.test(name))
    .map(([, value]) => value.trim())
  return (
    named.some(isForeign) ||
    texts.some(({ text, isSqueezed }) => {
      if (candidatesIn(text).some((it) => isAddress(it) && isOther(it))) return true
      // Without its blanks, a postal address looks like a name.
      const receivers = isSqueezed ? [] : receiversIn(text)
      return receivers.some((it) => isServiceName(it) || isForeign(it))
    })
  )
}
