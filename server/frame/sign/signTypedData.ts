import type { Approval, ApprovalRow } from '../approval/Approval.ts'
import { hex } from '../bytes/hex.ts'
import { hashTypedData } from '../evm/hashTypedData.ts'
import { readPermit } from '../evm/readPermit.ts'
import { readTokens, type Tokens } from '../evm/readTokens.ts'
import { type TypedData, typedData } from '../evm/TypedData.ts'
import { frameError } from '../frameError.ts'
import { t } from '../t.ts'
import { revealHidden } from '../ui/revealHidden.ts'
import { describePermit } from './describePermit.ts'
import type { SignContext } from './SignContext.ts'
import { typedRows } from './typedRows.ts'

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
  const { chainId, verifyingContract } = parsed.data.domain
  if (isOwnOrder(verifyingContract, address)) throw frameError('input', ownOrderText)
  if (chainId !== undefined && `eip155:${BigInt(chainId)}` !== network.id) throw frameError('chain')
  const node = (method: string, given: readonly unknown[]) =>
    wallet.nodeRequest(network.id, method, given)
  const granted = readPermit(parsed.data)?.grants.map(({ token }) => token) ?? []
  const tokens = await readTokens(granted, node)
  const shown = { account: address, network: network.name, tokens }
  const approved = await approve(describe(parsed.data, shown))
  return hex.encode(await wallet.signTypedData(parsed.data, address, approved))
}

const ownOrderText = 'The data is an order to the account itself, which a batch has to be'
/** Every version that is in use. */
const entryPoints = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
  '0x433709009b8330fda32311df1c2afa402ed8d009',
]

/** An operation (ERC-4337), or what a smart account takes as an order: calls that nobody would be shown. */
function isOwnOrder(contract: string | undefined, account: string): boolean {
  const asked = contract?.toLowerCase() ?? ''
  return asked === account.toLowerCase() || entryPoints.includes(asked)
}

function describe(
  data: TypedData,
  { account, network, tokens }: { account: string; network: string; tokens: Tokens },
): Approval {
  const digest = hex.encode(hashTypedData(data))
  const { primaryType, domain, message } = data
  const permit = readPermit(data)
  const described = permit && describePermit(permit, tokens)
  const rows = typedRows(data)
  const hasHidden = revealHidden(JSON.stringify([domain, message])).hasHidden
  const name = revealHidden(domain.name ?? '').text
  const { verifyingContract: contract } = domain
  return {
    title: t(permit ? 'approveToken' : 'signTyped'),
    intro: t('signTypedIntro'),
    network,
    warnings: [
      ...(described?.warnings ?? allowanceWarnings(data)),
      ...(domain.chainId === undefined ? [t('anyNetworkWarning')] : []),
      ...(hasHidden ? [t('controlCharacters')] : []),
    ],
    rows: [
      ...(described?.rows ?? []),
      { label: t('account'), value: account, kind: 'address' },
      { label: t('message'), value: t('typedOf', { name: primaryType, app: name }), kind: 'text' },
      ...(contract
        ? [{ label: t('contract'), value: revealHidden(contract).text, kind: 'address' } as const]
        : []),
      ...rows,
    ],
    details: [...domainRows(domain), { label: t('digest'), value: digest, kind: 'code' }],
  }
}

/** Of data that looks like a permit and has none of the known forms. */
function allowanceWarnings({ primaryType, message }: TypedData): readonly string[] {
  const spender = message.spender ?? message.operator
  if (!/permit|approv/i.test(primaryType) || typeof spender !== 'string') return []
  return [t('permit', { spender: revealHidden(spender).text })]
}

/** What else is signed of the application that the data is for. */
function domainRows({ version, salt, chainId }: TypedData['domain']): readonly ApprovalRow[] {
  const row = (label: string, value: string): ApprovalRow => ({ label, value, kind: 'text' })
  return [
    ...(version === undefined ? [] : [row(t('version'), revealHidden(version).text)]),
    ...(salt === undefined ? [] : [row(t('salt'), revealHidden(salt).text)]),
    ...(chainId === undefined ? [row(t('network'), t('anyNetwork'))] : []),
  ]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schema refuses undefined.
    return undefined
  }
}
