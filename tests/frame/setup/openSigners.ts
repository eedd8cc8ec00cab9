import { createPublicClient, encodeFunctionData, erc20Abi, type Hex, http, keccak256 } from 'viem'
import { vi } from 'vitest'
import { sandboxAccounts } from '../../../sandbox/chains/accounts/sandboxAccounts.ts'
import { sandboxContracts } from '../../../sandbox/chains/contracts/sandboxContracts.ts'
import type { Approval } from '../../../server/frame/approval/Approval.ts'
import type { Assertion } from '../../../server/frame/approval/passkeyChoice.ts'
import type { SignContext } from '../../../server/frame/page/FrameContext.ts'
import { type ChangedSigner, changeSigner } from '../../../server/frame/signers/changeSigner.ts'
import { signerOf } from '../../../server/frame/signers/Passkey.ts'
import { readSigners } from '../../../server/frame/signers/readSigners.ts'
import { endSmartAccount } from '../../../server/frame/smart/endSmartAccount.ts'
import type { startAccountsNode } from '../../server/paymaster/startAccountsNode.ts'
import { inWindow } from './inWindow.ts'
import { openSmart, owner } from './openSmart.ts'
import { siteOrigin, softPasskey } from './softPasskey.ts'

type Node = Awaited<ReturnType<typeof startAccountsNode>>
type Urls = { readonly node: Node; readonly bundler: string }

const { tide } = sandboxContracts
const { smartAccount: delegate, webAuthnVerifier: verifier } = sandboxAccounts

/** The frame's wallet over a real node and bundler, with Ether and tokens, and a passkey that the site keeps. */
export async function openSigners({ node, bundler }: Urls) {
  vi.stubGlobal('location', { origin: siteOrigin })
  const { client } = node
  const operators = createPublicClient({ transport: http(bundler, { retryCount: 0 }) })
  const codeOf = async (address: Hex) => keccak256((await client.getCode({ address })) ?? '0x')
  const signers = { verifier, codeHash: await codeOf(verifier) }
  const network = {
    ...{ id: 'eip155:31337', name: 'Chain', symbol: 'ETH', decimals: 18 },
    smartAccount: { delegate, codeHash: await codeOf(delegate), signers },
  }
  const passkey = softPasskey()
  const opened = openSmart()
  const { wallet, shown } = opened
  const keyUses: string[] = []
  for (const name of ['signTransactions', 'signTypedData', 'signAuthorization'] as const) {
    const sign = wallet[name] as (...given: unknown[]) => Promise<unknown>
    Object.assign(wallet, {
      [name](...given: unknown[]) {
        keyUses.push(name)
        return sign(...given)
      },
    })
  }
  wallet.nodeRequest = async (_, method, params) => {
    const isOperation = method.includes('UserOperation')
    const question = { method, params } as never
    return (isOperation ? operators.request(question) : client.request(question)) as never
  }
  Object.assign(wallet, { signerPasskeys: async () => [passkey] })
  const request = wallet.nodeRequest
  await client.setBalance({ address: owner.address, value: 10n ** 18n })
  const transfer = (to: Hex, amount: bigint) => ({
    to: tide,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
  })
  await client.sendTransaction({ account: node.dev, ...transfer(owner.address, 100n) })
  /** How the visitor answers the next approvals. */
  const visitor = { answer: (_: Approval): Assertion | undefined => undefined }
  const on = {
    ...{ network, networks: [network], find: () => network },
    async approve(approval: Approval) {
      shown.push(approval)
      return { ...inWindow, assertion: visitor.answer(approval) }
    },
  }
  const context = { ...opened.context, ...on } as unknown as SignContext
  const own = signerOf(verifier, passkey)
  return {
    ...opened,
    ...{ client, context, passkey, signer: own, visitor, keyUses, transfer, network },
    held: (account: Hex) =>
      client.readContract({
        ...{ address: tide, abi: erc20Abi, functionName: 'balanceOf', args: [account] },
      }) as Promise<bigint>,
    change: (change: ChangedSigner['change'], signer = own, at = context) =>
      changeSigner({ change, signer, label: passkey.label }, at),
    end: () => endSmartAccount(context),
    signers: () =>
      readSigners(owner.address, delegate, (method, params) =>
        client.request({ method, params } as never),
      ),
    send: (batch: object) => opened.send(batch, on),
    /** What a bundler says to an operation. */
    submit: (operation: object) =>
      operators.request({
        method: 'eth_sendUserOperation',
        params: [operation, sandboxAccounts.entryPoint08],
      } as never) as Promise<Hex>,
    /** The operation of a batch that the visitor approved, which is not sent. */
    async capture(batch: object): Promise<Readonly<Record<string, Hex>>> {
      let operation: unknown
      wallet.nodeRequest = async (id, method, params) => {
        if (method !== 'eth_sendUserOperation') return request(id, method, params)
        operation = params[0]
        throw new Error('held back')
      }
      await opened.send(batch, on).catch(() => undefined)
      wallet.nodeRequest = request
      return operation as Readonly<Record<string, Hex>>
    },
    status: (id: string) => opened.read('wallet_getCallsStatus', [id], on),
    /** Of a row, in Ether. */
    feeIn: ({ rows }: Approval, label: string) =>
      rows.find((it) => it.label === label)?.value.replace(' ETH at most', ''),
  }
}
