import type { Approval, ApprovalRow } from '../approval/Approval.ts'
import { hex } from '../bytes.ts'
import { t } from '../en.ts'
import { hashTypedData } from '../evm/hashMessages.ts'
import { readTokens } from '../evm/readTokens.ts'
import { type TypedData, typedData } from '../evm/TypedData.ts'
import { frameError } from '../frameError.ts'
import type { SignContext } from '../page/FrameContext.ts'
import { revealHidden } from '../ui/revealHidden.ts'
import type { TypedMeaning } from './describeMeaning.ts'
import { readMeaning } from './readMeaning.ts'
import { countValues, typedRows } from './typedRows.ts'

/** eth_signTypedData_v4: the account and the data, as an object or as JSON. */
export async function signTypedData(params: unknown, context: SignContext): Promise<string> {
  const { address, network, approve, wallet } = context
  const [account, given] = Array.isArray(params) ? params : []
  if (typeof account !== 'string' || account.toLowerCase() !== address.toLowerCase())
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
  const shown = showable(parsed.data)
  const meaning = readMeaning(parsed.data, { account: address, network })
  const tokens = await readTokens(meaning?.contracts ?? [], node)
  const approved = await approve(
    describe(shown, {
      account: address,
      network: network.name,
      meaning: meaning?.describe(tokens),
    }),
  )
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

type Shown = {
  readonly data: TypedData
  readonly digest: string
  readonly rows: readonly ApprovalRow[]
}

/** What is shown of any data. Throws where a value does not fit its type, or where there are too many values. */
function showable(data: TypedData): Shown {
  countValues(data.message)
  return { data, digest: hex.encode(hashTypedData(data)), rows: typedRows(data) }
}

type Known = {
  readonly account: string
  readonly network: string
  readonly meaning: TypedMeaning | undefined
}

function describe({ data, digest, rows }: Shown, { account, network, meaning }: Known): Approval {
  const { primaryType, domain, message } = data
  const hasHidden = textsOf([domain, message]).some((text) => revealHidden(text).hasHidden)
  const name = revealHidden(domain.name ?? '').text
  const { verifyingContract: contract } = domain
  return {
    title: meaning?.title ?? t('signTyped'),
    intro: t('signTypedIntro'),
    network,
    warnings: [
      ...(meaning?.warnings ?? unknownWarnings(data)),
      ...(domain.chainId === undefined ? [t('anyNetworkWarning')] : []),
      ...(hasHidden ? [t('controlCharacters')] : []),
    ],
    rows: [
      ...(meaning?.rows ?? []),
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

/** The texts of data as they are; written as JSON, some of their characters would be escaped. */
function textsOf(data: unknown): readonly string[] {
  const texts: string[] = []
  JSON.stringify(data, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value)
    return value
  })
  return texts
}

/** Of data with none of the known forms, which may look like a permit all the same. */
function unknownWarnings({ primaryType, message }: TypedData): readonly string[] {
  const spender = message.spender ?? message.operator
  const isPermit = /permit|approv/i.test(primaryType) && typeof spender === 'string'
  return [
    ...(isPermit ? [t('permit', { spender: revealHidden(spender).text })] : []),
    t('unknownTyped'),
  ]
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
