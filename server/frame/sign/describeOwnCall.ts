import type { OwnCall } from '../evm/readOwnCall.ts'
import type { Tokens } from '../evm/readTokens.ts'
import type { Network } from '../page/Network.ts'
import { t } from '../t.ts'
import { dateText } from './dateText.ts'
import { describeEvmCall } from './describeEvmCall.ts'
import type { TypedMeaning } from './TypedMeaning.ts'

type Known = { readonly network: Network; readonly tokens: Tokens }

/** A call that the signature allows, described as a transaction of the account would be. */
export function describeOwnCall(call: OwnCall, known: Known): TypedMeaning {
  const { kind, through, to, value, data, isDelegate, until } = call
  const { warnings, rows } = describeEvmCall({ transaction: { to, value, data } }, known)
  return {
    title: t(kind === 'safe' ? 'signSafe' : 'signCall'),
    warnings: [
      kind === 'safe' ? t('safeSigned', { safe: through }) : t('callSigned'),
      ...(isDelegate ? [t('safeDelegate', { to })] : []),
      ...warnings,
    ],
    rows: [
      ...rows,
      ...(until === undefined
        ? []
        : [{ label: t('until'), value: dateText(until), kind: 'text' } as const]),
    ],
  }
}
