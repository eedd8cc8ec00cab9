/** What parameters and names in JSON are called that say who receives, without the signs between their words. */
const receiver =
  /address|wallet|destination|recipient|receiver|beneficiary|payee|payout|^((pay|send|deliver|transfer|deposit)?to|account|deposit|ens(name)?)$/
/** Ends of such names after which something else about the receiver stands. */
const isAboutReceiver =
  /(currency|currencycode|code|token|coin|asset|symbol|network|chain|amount|fee|url|uri|host|email|ip|version|provider|client|type|id|tag|memo|country|line\d?)$/
/** A name, before what stands behind it up to the end of a value or of a list: that may hold further names. */
const pair = /([\w.[\]-]{1,60})[:=]\s{0,4}(?=(\{[^}]{1,400}|\[[^\]]{1,400}|[^\s&,;{}[\]]{1,260}))/g

/** The values in a text whose names say that they are who receives. */
export function receiversIn(text: string): readonly string[] {
  const bare = text.replace(/["'\\]/g, '')
  return [...bare.matchAll(pair)].flatMap(([, name = '', value = '']) => {
    const plain = name.toLowerCase().replace(/[-_.[\]]/g, '')
    if (!receiver.test(plain) || isAboutReceiver.test(plain)) return []
    return value.split(/[\s{}[\],]/).filter((it) => it !== '')
  })
}

/** Whether a value is a name of a name service, such as `alice.eth`, behind prefixes or none. */
export function isServiceName(value: string): boolean {
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
