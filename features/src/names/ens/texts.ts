import type { Call } from '@portico/core'
import { isSameAddress } from '@portico/core/caip'
import type { NameTexts } from '../NameSale.ts'
import { nameRegistrationErrors } from '../nameRegistrationErrors.ts'
import { type EnsContext, encodeCall, readAnswer, requireAnswer } from './ensCalls.ts'
import { type EthName, normalEthName } from './ethName.ts'

const maxKeys = 20
const maxLength = 1_000
/** Control characters, line separators, and characters that change the direction of text; emojis need joiners. */
const forbidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Reads the texts of a name; one that cannot be shown counts as not set. Throws as `resolverCheck` does. */
export async function readTexts(
  context: EnsContext,
  { name, keys }: { readonly name: string; readonly keys: readonly string[] },
  signal: AbortSignal,
): Promise<NameTexts> {
  checkTextKeys(keys)
  const ethName = normalEthName(name)
  const { call, check } = resolverCheck(context, ethName)
  const calls = keys.map((key) => ({
    to: context.contracts.resolver,
    data: encodeCall('text(bytes32,string)', ethName.node, { text: key }),
  }))
  const [resolver, ...answers] = await context.read([call, ...calls], signal)
  check(resolver)
  const texts = keys.flatMap((key, at) => {
    const text = readAnswer(answers[at], (it) => it.text(0))
    return text && isPlainText(text) ? [[key, text] as const] : []
  })
  return Object.fromEntries(texts)
}

/**
 * The call that sets texts, after a check that the name has this resolver: others would not show them. Throws as
 * `resolverCheck` does, and `nameRegistration/badOrder`.
 */
export async function encodeTexts(
  context: EnsContext,
  name: string,
  texts: NameTexts,
): Promise<Call> {
  const ethName = normalEthName(name)
  checkTextKeys(Object.keys(texts))
  const bad = Object.entries(texts).find(([, text]) => !isPlainText(text))
  if (bad) throw nameRegistrationErrors.create('badOrder', [`the text ${bad[0]} cannot be shown`])
  const { call, check } = resolverCheck(context, ethName)
  const [resolver] = await context.read([call], new AbortController().signal)
  check(resolver)
  const list = Object.entries(texts).map(([key, text]) => ({
    bytes: encodeCall('setText(bytes32,string,string)', ethName.node, { text: key }, { text }),
  }))
  const data = encodeCall('multicall(bytes[])', { list })
  return { to: context.contracts.resolver, data, value: 0n }
}

/** The call whose answer `check` takes, so that other reads go with it. */
function resolverCheck({ contracts }: EnsContext, { name, node }: EthName) {
  return {
    call: { to: contracts.registry, data: encodeCall('resolver(bytes32)', node) },
    /** Throws `nameRegistration/otherResolver` and `nameRegistration/answer`. */
    check(answer: unknown): void {
      const resolver = requireAnswer(answer, (it) => it.address(0))
      if (!isSameAddress(resolver, contracts.resolver))
        throw nameRegistrationErrors.create('otherResolver', [name])
    },
  }
}

/** Checks keys of texts, such as `avatar` and `com.github`. Throws `nameRegistration/badOrder`. */
function checkTextKeys(keys: readonly string[]): void {
  if (keys.length === 0 || keys.length > maxKeys)
    throw nameRegistrationErrors.create('badOrder', [`it has not from 1 to ${maxKeys} texts`])
  const bad = keys.find((key) => !/^[a-z][\w.:-]{0,63}$/i.test(key))
  if (bad !== undefined)
    throw nameRegistrationErrors.create('badOrder', [
      `"${bad.slice(0, 64)}" is not a key of a text`,
    ])
}

/** True for a text that can be a record and be shown. */
function isPlainText(text: string): boolean {
  return text.length <= maxLength && !forbidden.test(text)
}
