import { type Hex, parseEther, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { sandboxAccounts } from '../../sandbox/chains/accounts/sandboxAccounts.ts'
import type { Approval } from '../../server/frame/approval/Approval.ts'
import { base64url, hex } from '../../server/frame/bytes.ts'
import { encodeSigners } from '../../server/frame/signers/changeSigner.ts'
import { readDerSignature } from '../../server/frame/signers/checkAssertion.ts'
import { encodePasskeySignature } from '../../server/frame/signers/encodeWebAuthn.ts'
import { findPasskeys } from '../../server/frame/signers/findPasskeys.ts'
import { encodeExecute } from '../../server/frame/smart/prepareBatch.ts'
import { upgradeOf, upgradeWarnings } from '../../server/frame/smart/upgrade.ts'
import { startAccountsNode } from '../server/paymaster/startAccountsNode.ts'
import { startBundler } from '../server/paymaster/startBundler.ts'
import { openSigners } from './setup/openSigners.ts'
import { owner } from './setup/openSmart.ts'
import { type SigningOptions, softPasskey } from './setup/softPasskey.ts'

const node = await startAccountsNode(29_905)
const bundler = await startBundler(node.url)
const open = () => openSigners({ node, bundler })
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')
const designated = `0xef0100${sandboxAccounts.smartAccount.slice(2).toLowerCase()}`
const bob = `0x${'b0'.repeat(19)}c1` as const
const carol = `0x${'b0'.repeat(19)}c2` as const
const detail = ({ details }: Approval, label: string) =>
  details.find((it) => it.label === label)?.value

describe('a passkey of a smart account', () => {
  it('R9.10 R6.02 is added with the upgrade in one review, and approves the very operation that was shown, without the account’s key', async () => {
    const { change, signers, shown, passkey, signer, visitor, ...opened } = await open()
    const { send, status, transfer, held, keyUses, client, feeIn } = opened
    await node.confirm((await change('add')) as Hex)
    const [adding] = shown as [Approval]
    expect(adding.title).toBe('Add a passkey')
    expect(adding.warnings[0]).toContain('can move everything that your account holds on Chain')
    expect(adding.warnings[1]).toContain('smart account on Chain')
    expect(adding.rows[0]?.value).toBe(passkey.label)
    expect(detail(adding, 'Verifier and key')).toBe(signer)
    expect(await client.getCode({ address: owner.address })).toBe(designated)
    expect(await signers()).toEqual([signer])

    keyUses.length = 0
    visitor.answer = ({ passkey: asked }) => asked && passkey.answer(asked.challenge)
    const before = await client.getBalance({ address: owner.address })
    const { id } = (await send({ calls: [transfer(bob, 1n), { to: bob, value: '0x7' }] })) as {
      id: string
    }
    await expect.poll(() => status(id)).toMatchObject({ status: 200, atomic: true, receipts: [{}] })
    expect([await held(bob), await client.getBalance({ address: bob })]).toEqual([1n, 7n])
    expect(keyUses).toEqual([])
    const [, approval] = shown as [Approval, Approval]
    const hash = detail(approval, 'With passkey: Hash that is signed') ?? ''
    expect(approval.passkey).toEqual({
      challenge: base64url.encode(hex.decode(hash)),
      credentials: [passkey.credential],
    })
    const paid = before - 7n - (await client.getBalance({ address: owner.address }))
    const most = parseEther(feeIn(approval, 'Network fee with passkey') ?? '0')
    expect(paid).toBeGreaterThan(0n)
    expect(paid).toBeLessThanOrEqual(most)
    const { receipts } = (await status(id)) as { receipts: [{ gasUsed: Hex }] }
    console.log(`a batch of two by passkey took ${BigInt(receipts[0].gasUsed)} gas`)
  })

  it('R6.02 leaves the account’s own key: approved without the passkey it is a transaction, as shown', async () => {
    const { change, send, status, transfer, held, keyUses, shown } = await open()
    await node.confirm((await change('add')) as Hex)
    keyUses.length = 0
    const { id } = (await send({ calls: [transfer(carol, 1n), { to: carol, value: '0x7' }] })) as {
      id: string
    }
    await expect.poll(() => status(id)).toMatchObject({ status: 200 })
    expect(await held(carol)).toBe(1n)
    expect(keyUses).toEqual(['signTransactions'])
    expect(detail(shown.at(-1)!, 'Hash that is signed')).toMatch(/^0x[\da-f]{64}$/)
    const { receipts } = (await status(id)) as { receipts: [{ gasUsed: Hex }] }
    console.log(`by the account’s own key it took ${BigInt(receipts[0].gasUsed)} gas`)
  })

  it('R6.02 signs nothing else: no other operation, no high `s`, not without the person verified, and not once it was removed', async () => {
    const { change, capture, submit, passkey, signer, visitor, transfer, shown } = await open()
    await node.confirm((await change('add')) as Hex)
    let challenge = ''
    visitor.answer = ({ passkey: asked }) => {
      challenge = asked?.challenge ?? ''
      return asked && passkey.answer(asked.challenge)
    }
    const batch = { calls: [transfer(bob, 1n), transfer(bob, 1n)] }
    const operation = await capture(batch)
    const signed = async (given: SigningOptions, asked = challenge) => {
      const { signature, authenticatorData, clientData } = passkey.answer(asked, given)
      const [data, client] = [authenticatorData, clientData].map((it) => base64url.decode(it))
      const text = Buffer.from(client!).toString()
      return encodePasskeySignature(signer, {
        ...readDerSignature(base64url.decode(signature)),
        ...{ authenticatorData: data!, clientData: client! },
        challengeIndex: text.indexOf('"challenge"'),
        typeIndex: text.indexOf('"type"'),
      })
    }
    const { s } = readDerSignature(base64url.decode(passkey.answer(challenge).signature))
    const word = (value: bigint) => value.toString(16).padStart(64, '0')
    expect(s).toBeLessThan(order)
    const exact = operation.signature!
    const sAt = exact.indexOf(`${'0'.repeat(62)}17`) - 64
    const sWord = exact.slice(sAt, sAt + 64)
    const refused: readonly Record<string, Hex>[] = [
      { callData: encodeExecute([{ to: bob, value: 5n, data: '0x' }]) },
      { nonce: `0x1${'0'.repeat(16)}` },
      { maxFeePerGas: `0x${(BigInt(operation.maxFeePerGas!) + 1n).toString(16)}` },
      { signature: exact.replace(sWord, word(order - BigInt(`0x${sWord}`))) as Hex },
      { signature: await signed({ flags: 1 }) },
      { signature: await signed({ type: 'webauthn.create' }) },
      { signature: await signed({}, base64url.encode(new Uint8Array(32))) },
      { signature: await signed({ key: softPasskey().privateKey }) },
      { signature: exact.replaceAll(signer.slice(2), `${'0'.repeat(166)}79`) as Hex },
      { signature: `0x${word(64n)}${word(96n)}${word(0n)}${word(0n)}` },
      { signature: exact.slice(0, 200) as Hex },
    ]
    for (const [at, changed] of refused.entries())
      await expect(submit({ ...operation, ...changed }), `${at}`).rejects.toThrow(/AA2[34]/)
    expect(await submit({ ...operation, signature: await signed({}) })).toMatch(/^0x/)

    const later = await capture(batch)
    visitor.answer = () => undefined
    await node.confirm((await change('remove')) as Hex)
    expect(shown.at(-1)).toMatchObject({ title: 'Remove a passkey' })
    await expect(submit(later)).rejects.toThrow(/AA24/)
    await capture(batch)
    expect(shown.at(-1)?.passkey).toBeUndefined()
  })

  it('R6.02 refuses a window’s answer that signed something else, or was not asked for', async () => {
    const { change, send, passkey, visitor, transfer, keyUses } = await open()
    const calls = [transfer(bob, 1n), transfer(bob, 1n)]
    const elsewhere = base64url.encode(new Uint8Array(32))
    visitor.answer = () => passkey.answer(elsewhere)
    keyUses.length = 0
    await expect(send({ calls })).rejects.toMatchObject({ code: 'factor' })
    expect(keyUses).toEqual([])
    visitor.answer = () => undefined
    await node.confirm((await change('add')) as Hex)
    keyUses.length = 0
    visitor.answer = () => passkey.answer(elsewhere)
    await expect(send({ calls })).rejects.toMatchObject({ code: 'factor' })
    expect(keyUses).toEqual([])
  })

  it('R6.02 cannot be added or removed by calls of a dapp', async () => {
    const { send, sign, signer, shown } = await open()
    const refusal = { message: expect.stringMatching(/account itself/) }
    for (const change of ['add', 'remove'] as const) {
      const call = { to: owner.address, data: encodeSigners(change, signer) }
      const harmless = { to: bob, value: '0x1' }
      await expect(send({ calls: [harmless, call] })).rejects.toMatchObject(refusal)
      const byZero = { ...call, to: zeroAddress }
      await expect(send({ calls: [harmless, byZero] })).rejects.toMatchObject(refusal)
      await expect(sign('eth_sendTransaction', [call])).rejects.toMatchObject(refusal)
    }
    expect(shown).toEqual([])
  })

  it('R6.02 stays stored without the code, and both reviews say that it would act again', async () => {
    const { change, end, signers, send, shown, client, transfer, status } = await open()
    await node.confirm((await change('add')) as Hex)
    await node.confirm((await end()) as Hex)
    expect(shown.at(-1)?.warnings.join()).toContain('would act for it again')
    expect(await client.getCode({ address: owner.address })).toBeUndefined()
    const count = (await signers()).length
    expect(count).toBeGreaterThan(1)
    const calls = [transfer(bob, 1n), transfer(bob, 1n)]
    const { id } = (await send({ calls })) as { id: string }
    const text = `${count} signers that were added to this account before may act for it`
    expect(shown.at(-1)?.warnings.join()).toContain(text)
    expect(shown.at(-1)?.passkey).toBeUndefined()
    await expect.poll(() => status(id)).toMatchObject({ status: 200 })
  })

  it('R6.02 is not offered where the contract has no signers, or its verifier is another one', async () => {
    const { context, network, change, client, shown } = await open()
    const { smartAccount } = network
    const other = (changed: object) => ({
      ...context,
      network: { ...network, smartAccount: { ...smartAccount, ...changed } },
    })
    const simple = other({ delegate: sandboxAccounts.simpleAccount, codeHash: undefined })
    expect(await findPasskeys(simple)).toBeUndefined()
    expect(await findPasskeys(other({ signers: undefined }))).toBeUndefined()
    expect(await findPasskeys(other({ signers: { verifier: bob } }))).toBeUndefined()
    // The other contract does not say which signers are stored, so the review of an upgrade to it cannot either.
    const asked = (method: string, params: readonly unknown[]) =>
      client.request({ method, params } as never)
    const upgrade = await upgradeOf(
      owner.address,
      { delegate: sandboxAccounts.simpleAccount, signers: smartAccount.signers },
      asked,
    )
    expect(upgrade).toMatchObject({ before: { kind: 'foreign' }, signers: undefined })
    expect(upgradeWarnings(upgrade!, 'Chain').join()).toContain('did not say whether there are any')
    const count = shown.length
    for (const signers of [
      { verifier: bob },
      { ...smartAccount.signers, codeHash: `0x${'1'.repeat(64)}` },
    ])
      await expect(change('add', undefined, other({ signers }))).rejects.toMatchObject({
        code: 'node',
      })
    expect(shown.length).toBe(count)
  })

  it('R6.02 may be stored where the network does not say, and the review of the end says that too', async () => {
    const { change, end, shown, wallet } = await open()
    await node.confirm((await change('add')) as Hex)
    const request = wallet.nodeRequest
    wallet.nodeRequest = async (id, method, params) => {
      if (method === 'eth_call') throw new Error('held back')
      return request(id, method, params)
    }
    await node.confirm((await end()) as Hex)
    expect(shown.at(-1)?.warnings.join()).toContain('did not say whether there are any')
  })
})
