import type { Approval } from '../approval/Approval.ts'
import { hex } from '../bytes/hex.ts'
import { hashTypedData } from '../evm/hashTypedData.ts'
import { type TypedData, typedData } from '../evm/TypedData.ts'
import { frameError } from '../frameError.ts'
import { t } from '../t.ts'
import { revealHidden } from '../ui/revealHidden.ts'
import type { SignContext } from './SignContext.ts'

/** eth_signTypedData_v4: the account and the data, as an object or as JSON. */
export async function signTypedData(params: unknown, context: SignContext): Promise<string> {
  const { address, network, approve, wallet } = context
  const [account, given] = Array.isArray(params) ? params : []
  if (String(account).toLowerCase() !== address.toLowerCase())
    throw frameError('input', 'The data is for another account')
  const parsed = typedData.safeParse(typeof given === 'string' ? parse(given) : given)
  // Of the domain alone, the message would be shown and not signed.
  if (!parsed.success || parsed.data.primaryType === 'EIP712Domain')
    throw frameError('input', 'Invalid typed data')
  const { chainId } = parsed.data.domain
  if (chainId !== undefined && `eip155:${BigInt(chainId)}` !== network.id) throw frameError('chain')
  await approve(describe(parsed.data, address, network.name))
  return hex.encode(await wallet.signTypedData(parsed.data, address))
}

function describe(data: TypedData, address: string, network: string): Approval {
  const { primaryType, domain, message } = data
  const { text, hasHidden } = revealHidden(JSON.stringify(message, null, 2))
  const spender = message.spender ?? message.operator
  const isPermit = /permit|approv/i.test(primaryType) && typeof spender === 'string'
  const name = revealHidden(domain.name ?? '').text
  const { verifyingContract: contract } = domain
  return {
    title: t('signTyped'),
    intro: t('signTypedIntro'),
    network,
    warnings: [
      ...(isPermit ? [t('permit', { spender: revealHidden(String(spender)).text })] : []),
      ...(hasHidden ? [t('controlCharacters')] : []),
    ],
    rows: [
      { label: t('account'), value: address, kind: 'address' },
      { label: t('message'), value: t('typedOf', { name: primaryType, app: name }), kind: 'text' },
      ...(contract
        ? [{ label: t('contract'), value: revealHidden(contract).text, kind: 'address' } as const]
        : []),
    ],
    message: text,
    details: [{ label: t('digest'), value: hex.encode(hashTypedData(data)), kind: 'code' }],
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schema refuses undefined.
    return undefined
  }
}
