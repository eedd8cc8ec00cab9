import { isSameAddress } from '@portico/core/caip'
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

/** Shorter texts are no addresses of any family. */
const minLength = 20

/** The words of a text in the address of a page that a seller could read as an account: whatever stands between two separators. */
function candidatesIn(text: string): readonly string[] {
  // Hex without capitals, which are a checksum that a site may ignore; other addresses as they stand.
  const hex = text.match(/0x[\da-f]{40}(?![\da-f])/gi) ?? []
  // What an escape stands for is in a text of its own.
  const plain = text.replace(/%(25)*3d/gi, '=').replace(/%[\da-f]{2}/gi, ' ')
  const words = (plain.match(/[a-z\d]+=?/gi) ?? []).filter((it) => it.length >= minLength)
  const others = words.flatMap((word) => {
    // The base64 of 32 bytes, such as a signature, may look like an address of Solana.
    if (/^(.{43}=|0x[\da-f]{40}=?)$/i.test(word)) return []
    const bare = word.replace('=', '')
    // A site may add the prefix that is missing.
    if (/^[\da-f]{40}$/i.test(bare)) return [bare, `0x${bare.toLowerCase()}`]
    return /^[A-Z]{1,20}1[A-Z\d]+$/.test(bare) ? bare.toLowerCase() : bare
  })
  return [...hex.map((it) => it.toLowerCase()), ...others]
}

/** What parameters and names in JSON are called that say who receives, without the signs between their words. */
const receiver =
  /address|wallet|destination|recipient|receiver|beneficiary|payee|payout|^((pay|send|deliver|transfer|deposit)?to|account|deposit|ens(name)?)$/
/** Ends of such names after which something else about the receiver stands. */
const isAboutReceiver =
  /(currency|currencycode|code|token|coin|asset|symbol|network|chain|amount|fee|url|uri|host|email|ip|version|provider|client|type|id|tag|memo|country|line\d?)$/
/** A name, before what stands behind it up to the end of a value or of a list: that may hold further names. */
const pair = /([\w.[\]-]{1,60})[:=]\s{0,4}(?=(\{[^}]{1,400}|\[[^\]]{1,400}|[^\s&,;{}[\]]{1,260}))/g

/** The values in a text whose names say that they are who receives. */
function receiversIn(text: string): readonly string[] {
  const bare = text.replace(/["'\\]/g, '')
  return [...bare.matchAll(pair)].flatMap(([, name = '', value = '']) => {
    const plain = name.toLowerCase().replace(/[-_.[\]]/g, '')
    if (!receiver.test(plain) || isAboutReceiver.test(plain)) return []
    return value.split(/[\s{}[\],]/).filter((it) => it !== '')
  })
}

/** Whether a value is a name of a name service, such as `alice.eth`, behind prefixes or none. */
function isServiceName(value: string): boolean {
  const text = value.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  // Its decoded form is a value of its own.
  if (/%[\da-f]{2}/i.test(text) || text.includes('://')) return false
  const [name = '', at] = withoutPrefix(text).split('@')
  // An e-mail address, but not a network behind a name.
  if (at !== undefined && !/^(0x)?[\da-f]+$/i.test(at)) return false
  const labels = name
    .split(/[/?+]/, 1)[0]!
    .split(/[.。｡]/)
    .filter((it) => it !== '')
  const isNumber = /^v?\d{1,40}$/i.test(labels[0] ?? '') && /^\d/.test(labels.at(-1) ?? '')
  return labels.length > 1 && !isNumber
}

function withoutPrefix(text: string): string {
  return text.slice(text.lastIndexOf(':') + 1).replace(/^\++/, '')
}
