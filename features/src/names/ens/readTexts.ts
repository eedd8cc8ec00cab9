import { encodeFunctionData } from 'viem'
import type { NameTexts } from '../NameSale.ts'
import { checkTextKeys } from './checkTextKeys.ts'
import { decodeAnswer } from './decodeAnswer.ts'
import type { EnsContext } from './EnsContext.ts'
import { ensAbi } from './ensAbi.ts'
import { isPlainText } from './isPlainText.ts'
import { normalEthName } from './normalEthName.ts'
import { resolverCheck } from './resolverCheck.ts'

/** Reads the texts of a name; one that cannot be shown counts as not set. Throws as `resolverCheck` does. */
export async function readTexts(
  context: EnsContext,
  { name, keys }: { readonly name: string; readonly keys: readonly string[] },
  signal: AbortSignal,
): Promise<NameTexts> {
  checkTextKeys(keys)
  const own = normalEthName(name)
  const { call, check } = resolverCheck(context, own)
  const calls = keys.map((key) => ({
    to: context.contracts.resolver,
    data: encodeFunctionData({ abi: ensAbi, functionName: 'text', args: [own.node, key] }),
  }))
  const [resolver, ...answers] = await context.read([call, ...calls], signal)
  check(resolver)
  const texts = keys.flatMap((key, at) => {
    const text = decodeAnswer('text', answers[at])
    return text && isPlainText(text) ? [[key, text] as const] : []
  })
  return Object.fromEntries(texts)
}
