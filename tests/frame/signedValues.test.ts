import {
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  hashTypedData,
  keccak256,
  toBytes,
} from 'viem'
import { describe, expect, it } from 'vitest'
import type { Approval } from '../../server/frame/approval/Approval.ts'
import { encodeType } from '../../server/frame/evm/hashMessages.ts'
import type { SignContext } from '../../server/frame/page/FrameContext.ts'
import { signerFor } from '../../server/frame/sign/signerFor.ts'

const own = `0x${'ab'.repeat(20)}`
const other = `0x${'66'.repeat(20)}`
const usdc = `0x${'c0'.repeat(20)}`
const weth = `0x${'ee'.repeat(19)}01`
const zero = `0x${'00'.repeat(20)}`
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const ethereum = { id: 'eip155:1', name: 'Ethereum', symbol: 'ETH', decimals: 18 }
const symbols: Record<string, string> = { [usdc]: 'USDC', [weth]: 'WETH' }

type Node = (method: string, params: readonly unknown[]) => Promise<unknown>
const node: Node = async (_, [call]) => {
  const { to, data } = call as { to: string; data: string }
  const symbol = symbols[to]
  if (symbol === undefined) throw new Error('execution reverted')
  if (data === '0x313ce567')
    return encodeAbiParameters([{ type: 'uint256' }], [symbol === 'USDC' ? 6n : 18n])
  return encodeAbiParameters([{ type: 'string' }], [symbol])
}

/** The types of what EIP-712 encodes: `Name(type name,…)Other(…)`, the primary one first. */
function typesOf(encoded: string) {
  const parts = [...encoded.matchAll(/(\w+)\(([^)]*)\)/g)]
  const types = Object.fromEntries(
    parts.map(([, name, fields = '']) => [
      name,
      fields.split(',').map((field) => {
        const [type, name] = field.split(' ')
        return { name, type }
      }),
    ]),
  )
  return { types, primaryType: parts[0]?.[1] ?? '' }
}

/** What an approval of typed data shows; nothing is signed. */
async function show(
  encoded: string,
  message: object,
  { contract = usdc, read = node }: { contract?: string; read?: Node } = {},
): Promise<Approval> {
  const shown: Approval[] = []
  const context = {
    wallet: { nodeRequest: (_: string, ...asked: Parameters<Node>) => read(...asked) },
    network: ethereum,
    address: own,
    origin: 'https://app.acme.example',
    async approve(approval: Approval) {
      shown.push(approval)
      throw new Error('declined')
    },
  } as unknown as SignContext // The signer uses no more of it before the approval.
  const domain = { name: 'Acme', version: '2', chainId: 1, verifyingContract: contract }
  const data = { ...typesOf(encoded), domain, message }
  const signing = signerFor('eth_signTypedData_v4').sign([own, JSON.stringify(data)], context)
  await expect(signing).rejects.toThrow('declined')
  const [approval] = shown as [Approval]
  // What is described is what is signed: the digest is that of another library.
  const digest = hashTypedData(data as never) // viem takes types that it knows at build time
  expect(approval.details.map(({ value }) => value)).toContain(digest)
  return approval
}
const valuesOf = ({ rows }: Approval, label: string) =>
  rows.filter((row) => row.label === label).map(({ value }) => value)

const transfer =
  '(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)'
const item =
  'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const forms = {
  transfer: `TransferWithAuthorization${transfer}`,
  receive: `ReceiveWithAuthorization${transfer}`,
  cancel: 'CancelAuthorization(address authorizer,bytes32 nonce)',
  permit: 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
  dai: 'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)',
  item: 'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)',
  single:
    'PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)',
  batch:
    'PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)',
  once: 'PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)TokenPermissions(address token,uint256 amount)',
  onceBatch:
    'PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)TokenPermissions(address token,uint256 amount)',
  cow: 'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
  seaport: `OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)ConsiderationItem(${item},address recipient)OfferItem(${item})`,
  limit:
    'LimitOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt)',
  rfq: 'RfqOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,address maker,address taker,address txOrigin,bytes32 pool,uint64 expiry,uint256 salt)',
  otc: 'OtcOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,address maker,address taker,address txOrigin,uint256 expiryAndNonce)',
  oneInch:
    'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)',
  safe: 'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)',
  meta: 'MetaTransaction(uint256 nonce,address from,bytes functionSignature)',
} as const
const word = `0x${'01'.repeat(32)}`

it.each([
  ['transfer', '0x7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a2267'],
  ['receive', '0xd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de8'],
  ['cancel', '0x158b0a9edf7a828aad02f63cd515c68ef2f50ba807396f6d12842833a1597429'],
  ['permit', '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9'],
  ['dai', '0xea2aa0a1be11a07ed86d755c93467f4f82362b452371d1ba94d1715123511acb'],
  ['item', '0x49ecf333e5b8c95c40fdafc95c1ad136e8914a8fb55e9dc8bb01eaa83a2df9ad'],
  ['single', '0xf3841cd1ff0085026a6327b620b67997ce40f282c88a8e905a7a5626e310f3d0'],
  ['batch', '0xaf1b0d30d2cab0380e68f0689007e3254993c596f2fdd0aaa7f4d04f79440863'],
  ['once', '0x939c21a48a8dbe3a9a2404a1d46691e4d39f6583d6ec6b35714604c986d80106'],
  ['onceBatch', '0xfcf35f5ac6a2c28868dc44c302166470266239195f02b0ee408334829333b766'],
  ['cow', '0xd5a25ba2e97094ad7d83dc28a6572da797d6b3e7fc6663bd93efb789fc17e489'],
  ['seaport', '0xfa445660b7e21515a59617fcd68910b487aa5808b8abda3d78bc85df364b2c2f'],
  ['limit', '0xce918627cb55462ddbb85e73de69a8b322f2bc88f4507c52fcad6d4c33c29d49'],
  ['rfq', '0xe593d3fdfa8b60e5e17a1b2204662ecbe15c23f2084b9ad5bae40359540a7da9'],
  ['otc', '0x2f754524de756ae72459efbe1ec88c19a745639821de528ac3fb88f9e65e35c8'],
  ['safe', '0xbb8310d486368db6bd6f849402fdd73ad53d316b5a4b2644ad6efe0f941286d8'],
] as const)(
  'the form %s is the one of its contract, by the hash that stands there',
  (form, expected) => {
    const { types, primaryType } = typesOf(forms[form])
    expect(keccak256(toBytes(encodeType(primaryType, types as never)))).toBe(expected)
  },
)

describe('a signature that moves a token', () => {
  const message = {
    from: own,
    to: other,
    value: '5000000000',
    validAfter: '0',
    validBefore: '99999999999',
    nonce: word,
  }

  it('S25 of ERC-3009 is told with amount, receiver, end and danger', async () => {
    const shown = await show(forms.transfer, message)
    expect(shown.title).toBe('Send tokens by signature')
    expect(valuesOf(shown, 'Amount')).toEqual(['5,000 USDC'])
    expect(valuesOf(shown, 'Token contract')).toEqual([usdc])
    expect(valuesOf(shown, 'To')).toEqual([other])
    expect(valuesOf(shown, 'Until')).toEqual(['No end'])
    expect(shown.warnings.join()).toMatch(/Whoever holds this signature can move .* to 0x6666/)
  })

  it('S25 of ERC-3009 may be taken by its receiver, or ended', async () => {
    const dated = { ...message, validAfter: '1795000000', validBefore: '1795000600' }
    const taken = await show(forms.receive, dated)
    expect(taken.warnings.join()).toContain(`${other} can take the tokens below`)
    expect(valuesOf(taken, 'Not before')).toEqual(['18 November 2026 at 11:06 UTC'])
    const never = { ...message, validAfter: String(2n ** 255n) }
    const late = await show(forms.transfer, never)
    expect(valuesOf(late, 'Not before')).toEqual([expect.stringMatching(/^Never/)])
    const ended = await show(forms.cancel, { authorizer: own, nonce: word })
    expect(ended.title).toBe('Cancel a transfer by signature')
  })

  it('S25 names no amount but the number that is signed where the contract is no token', async () => {
    const busy = async () => {
      throw new Error('429')
    }
    // A node that fails says nothing of the token, so nothing is approved.
    await expect(show(forms.transfer, message, { read: busy })).rejects.toThrow('429')
    const read = async () => {
      throw new Error('execution reverted')
    }
    const shown = await show(forms.transfer, message, { read })
    expect(valuesOf(shown, 'Amount')).toEqual([])
    expect(valuesOf(shown, 'Amount in smallest units')).toEqual(['5,000,000,000'])
  })

  it('S25 of the same name with other types is not known, and said to be able to move tokens', async () => {
    const encoded = forms.transfer.replace('uint256 value', 'uint128 value')
    const shown = await show(encoded, message)
    expect(shown.title).toBe('Sign structured data')
    expect(valuesOf(shown, 'Amount')).toEqual([])
    expect(shown.warnings.join()).toContain('may allow somebody to move your tokens')
  })
})

describe('a permit', () => {
  it('S25 of Permit2 with data of its spender is told like the others', async () => {
    const encoded =
      'PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,LimitOrder witness)LimitOrder(address reactor,uint256 amount)TokenPermissions(address token,uint256 amount)'
    const message = {
      permitted: { token: usdc, amount: '7000000' },
      spender: other,
      nonce: '1',
      deadline: '1795000000',
      witness: { reactor: other, amount: '1' },
    }
    const shown = await show(encoded, message, { contract: permit2 })
    expect(valuesOf(shown, 'Amount')).toEqual(['7 USDC'])
    expect(valuesOf(shown, 'Who may spend it')).toEqual([other])
    expect(shown.warnings.join()).toContain('once')
    const many = encoded
      .replace('PermitWitness', 'PermitBatchWitness')
      .replace('TokenPermissions permitted', 'TokenPermissions[] permitted')
    const tokens = [usdc, weth].map((token) => ({ token, amount: '7000000' }))
    const all = await show(many, { ...message, permitted: tokens }, { contract: permit2 })
    expect(valuesOf(all, 'Amount')).toEqual(['7 USDC', '0.000000000007 WETH'])
  })

  it('S25 of Permit2 for an order of UniswapX tells what is asked for in return, and for whom', async () => {
    const encoded =
      'PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,ExclusiveDutchOrder witness)DutchOutput(address token,uint256 startAmount,uint256 endAmount,address recipient)ExclusiveDutchOrder(OrderInfo info,uint256 decayStartTime,uint256 decayEndTime,address exclusiveFiller,uint256 exclusivityOverrideBps,address inputToken,uint256 inputStartAmount,uint256 inputEndAmount,DutchOutput[] outputs)OrderInfo(address reactor,address swapper,uint256 nonce,uint256 deadline,address additionalValidationContract,bytes additionalValidationData)TokenPermissions(address token,uint256 amount)'
    const output = { token: weth, startAmount: '30', endAmount: '20', recipient: own }
    const message = {
      permitted: { token: usdc, amount: '7000000' },
      spender: other,
      nonce: '1',
      deadline: '1795000000',
      witness: {
        info: {
          reactor: other,
          swapper: own,
          nonce: '1',
          deadline: '1795000000',
          additionalValidationContract: zero,
          additionalValidationData: '0x',
        },
        decayStartTime: '1',
        decayEndTime: '2',
        exclusiveFiller: zero,
        exclusivityOverrideBps: '0',
        inputToken: usdc,
        inputStartAmount: '7000000',
        inputEndAmount: '7000000',
        outputs: [output, { ...output, token: zero, recipient: other }],
      },
    }
    const shown = await show(encoded, message, { contract: permit2 })
    expect(valuesOf(shown, 'Amount')).toEqual(['7 USDC'])
    expect(valuesOf(shown, 'You get at least')).toEqual(['0.00000000000000002 WETH'])
    expect(valuesOf(shown, 'Others get')).toEqual(['0.00000000000000002 ETH'])
    expect(shown.warnings.join()).toContain(`depends on the code of ${other}`)
    expect(shown.warnings.join()).not.toContain('gets nothing')
    const rising = { ...output, startAmount: '0' }
    const unpaid = { ...message, witness: { ...message.witness, outputs: [rising] } }
    const nothing = await show(encoded, unpaid, { contract: permit2 })
    expect(valuesOf(nothing, 'You get at least')).toEqual(['0 WETH'])
    expect(nothing.warnings.join()).toContain('gets nothing')
  })

  it('S25 of Permit2 that ends with its block can be used until its signature ends', async () => {
    const details = { token: usdc, amount: '7000000', expiration: '0', nonce: '0' }
    const message = { details, spender: other, sigDeadline: '1795000000' }
    const shown = await show(forms.single, message, { contract: permit2 })
    expect(valuesOf(shown, 'Until')).toEqual(['18 November 2026 at 11:06 UTC'])
    expect(shown.warnings.join()).toContain('taken at once')
    const dated = { ...details, expiration: '1794000000' }
    const all = { ...message, details: [details, dated] }
    const batch = await show(forms.batch, all, { contract: permit2 })
    expect(valuesOf(batch, 'Until')).toEqual(['18 November 2026 at 11:06 UTC'])
    expect(batch.warnings.join()).toContain('taken at once')
    const plain = await show(forms.single, { ...message, details: dated }, { contract: permit2 })
    expect(plain.warnings.join()).not.toContain('at once')
  })

  it.each([
    ['zkSync Era', '0x0000000000225e31D15943971F47aD3022F714Fa'],
    ['PancakeSwap', '0x31c2F6fcFf4F8759b3Bd5Bf0e1084A055615c768'],
    ['an unknown copy', other],
  ])('S25 of Permit2 at the address of %s is told, and its contract named', async (_, contract) => {
    const details = { token: usdc, amount: '7000000', expiration: '1795000000', nonce: '0' }
    const single = { details, spender: other, sigDeadline: '1795000000' }
    const shown = await show(forms.single, single, { contract })
    expect(valuesOf(shown, 'Amount')).toEqual(['7 USDC'])
    expect(valuesOf(shown, 'Contract')).toEqual([contract])
    expect(shown.warnings.join()).not.toContain('does not know this kind')
    const permitted = { token: usdc, amount: '7000000' }
    const once = { permitted, spender: other, nonce: '1', deadline: '1795000000' }
    expect(valuesOf(await show(forms.once, once, { contract }), 'Amount')).toEqual(['7 USDC'])
  })

  it('S25 of DAI, and of a numbered item, is told', async () => {
    const dai = { holder: own, spender: other, nonce: '0', expiry: '0', allowed: true }
    const all = await show(forms.dai, dai)
    expect(valuesOf(all, 'Amount')).toEqual(['USDC without limit'])
    expect(valuesOf(all, 'Until')).toEqual(['No end'])
    const one = { spender: other, tokenId: '42', nonce: '0', deadline: '1795000000' }
    const shown = await show(forms.item, one)
    expect(valuesOf(shown, 'Number of the item')).toEqual(['42'])
    expect(shown.warnings.join()).toContain(`${other} spend your tokens`)
  })

  it('S25 whose fields have other types is not read as one', async () => {
    const encoded = forms.permit.replace('uint256 value', 'uint8 value')
    const message = { owner: own, spender: other, value: '1', nonce: '0', deadline: '1' }
    const shown = await show(encoded, message)
    expect(valuesOf(shown, 'Amount')).toEqual([])
    expect(shown.warnings.join()).toContain('may allow somebody to move your tokens')
  })
})

describe('an order', () => {
  const cow = {
    sellToken: usdc,
    buyToken: weth,
    receiver: zero,
    sellAmount: '5000000',
    buyAmount: '2000000000000000000',
    validTo: 1_795_000_000,
    appData: word,
    feeAmount: '1000000',
    kind: 'sell',
    partiallyFillable: false,
    sellTokenBalance: 'erc20',
    buyTokenBalance: 'erc20',
  }

  it('S25 of CoW Protocol says what leaves with its fee, what comes, and until when', async () => {
    const shown = await show(forms.cow, cow)
    expect(shown.title).toBe('Sign an order')
    expect(valuesOf(shown, 'You give at most')).toEqual(['6 USDC'])
    expect(valuesOf(shown, 'You get at least')).toEqual(['2 WETH'])
    expect(valuesOf(shown, 'Until')).toEqual(['18 November 2026 at 11:06 UTC'])
    expect(shown.warnings.join()).toContain('Whoever holds this signature can carry out')
    expect(shown.warnings.join()).not.toContain('gets nothing')
  })

  it('S25 whose receiver is somebody else brings the account nothing', async () => {
    const shown = await show(forms.cow, {
      ...cow,
      receiver: other,
      buyToken: `0x${'ee'.repeat(20)}`,
    })
    expect(valuesOf(shown, 'You get at least')).toEqual([])
    expect(valuesOf(shown, 'Others get')).toEqual(['2 ETH'])
    expect(valuesOf(shown, 'To')).toEqual([other])
    expect(shown.warnings).toContain('Your account gets nothing for what it gives.')
  })

  const offer = {
    itemType: 2,
    token: other,
    identifierOrCriteria: '7',
    startAmount: '1',
    endAmount: '1',
  }
  const price = {
    itemType: 0,
    token: zero,
    identifierOrCriteria: '0',
    startAmount: '0',
    endAmount: '1',
  }
  const seaport = {
    offerer: own,
    zone: zero,
    offer: [offer],
    consideration: [
      {
        ...price,
        startAmount: '2000000000000000000',
        endAmount: '1000000000000000000',
        recipient: own,
      },
      { ...price, recipient: other },
    ],
    orderType: 0,
    startTime: '0',
    endTime: String(2n ** 256n - 1n),
    zoneHash: word,
    salt: '1',
    conduitKey: word,
    counter: '0',
  }

  it('S25 of Seaport says which item leaves and the least that comes', async () => {
    const shown = await show(forms.seaport, seaport)
    expect(valuesOf(shown, 'You give at most')).toEqual(['Item 7'])
    expect(valuesOf(shown, 'You get at least')).toEqual(['1 ETH'])
    expect(valuesOf(shown, 'Others get')).toEqual(['0 ETH'])
    expect(valuesOf(shown, 'Until')).toEqual(['No end'])
    const late = await show(forms.seaport, { ...seaport, startTime: '99999999999' })
    expect(valuesOf(late, 'Not before')).toEqual([expect.stringMatching(/^Never/)])
    const stolen = { ...seaport, consideration: [] }
    expect((await show(forms.seaport, stolen)).warnings.join()).toContain('gets nothing')
    const several = { ...offer, itemType: 3, startAmount: '5', endAmount: '9' }
    const any = { ...offer, itemType: 4 }
    const more = await show(forms.seaport, { ...seaport, offer: [several, any] })
    expect(valuesOf(more, 'You give at most')).toEqual([
      '9 × Item 7',
      'Any item of a collection or list',
    ])
  })

  it('S25 of Seaport in a tree says all of its orders', async () => {
    const empty = { ...seaport, offerer: zero, offer: [], consideration: [] }
    const [, parts = ''] = /^OrderComponents\([^)]*\)(.*)$/.exec(forms.seaport) ?? []
    const encoded = `BulkOrder(OrderComponents[2][2] tree)${parts}${forms.seaport.replace(parts, '')}`
    const tree = [
      [
        seaport,
        { ...seaport, offer: [{ ...offer, identifierOrCriteria: '8' }], consideration: [] },
      ],
      [empty, empty],
    ]
    const shown = await show(encoded, { tree })
    expect(valuesOf(shown, 'You give at most')).toEqual(['Item 7', 'Item 8'])
    expect(shown.warnings.join()).toContain('gets nothing')
  })

  const sides = { makerToken: usdc, takerToken: weth, makerAmount: '5000000', takerAmount: '10' }
  const zeroEx = { ...sides, maker: own, taker: zero }
  it.each([
    [
      'limit',
      {
        ...zeroEx,
        takerTokenFeeAmount: '0',
        sender: zero,
        feeRecipient: zero,
        pool: word,
        expiry: '1795000000',
        salt: '1',
      },
    ],
    ['rfq', { ...zeroEx, txOrigin: other, pool: word, expiry: '1795000000', salt: '1' }],
    ['otc', { ...zeroEx, txOrigin: other, expiryAndNonce: String(1_795_000_000n << 192n) }],
  ] as const)('S25 of 0x (%s) is told', async (form, message) => {
    const shown = await show(forms[form], message)
    expect(valuesOf(shown, 'You give at most')).toEqual(['5 USDC'])
    expect(valuesOf(shown, 'You get at least')).toEqual(['0.00000000000000001 WETH'])
    expect(valuesOf(shown, 'Until')).toEqual(['18 November 2026 at 11:06 UTC'])
  })

  it('S25 of 1inch is told, and that an extension may change what comes', async () => {
    const message = {
      salt: '1',
      maker: own,
      receiver: zero,
      makerAsset: usdc,
      takerAsset: weth,
      makingAmount: '5000000',
      takingAmount: '10',
      makerTraits: String(1_795_000_000n << 80n),
    }
    const shown = await show(forms.oneInch, message)
    expect(valuesOf(shown, 'You give at most')).toEqual(['5 USDC'])
    expect(valuesOf(shown, 'Until')).toEqual(['18 November 2026 at 11:06 UTC'])
    expect(shown.warnings.join()).not.toContain('Code that this order names')
    const open = await show(forms.oneInch, { ...message, makerTraits: String(1n << 249n) })
    expect(valuesOf(open, 'Until')).toEqual(['No end'])
    expect(open.warnings.join()).toContain('Code that this order names')
  })
})

describe('an order for nothing', () => {
  const item = { itemType: 1, token: usdc, identifierOrCriteria: '0' }
  const given = { ...item, startAmount: '5', endAmount: '5' }
  const order = (startAmount: string, endAmount: string) => ({
    offerer: own,
    zone: zero,
    offer: [given],
    consideration: [{ ...item, startAmount, endAmount, recipient: own }],
    orderType: 0,
    startTime: '0',
    endTime: '1795000000',
    zoneHash: word,
    salt: '1',
    conduitKey: word,
    counter: '0',
  })
  const oneInch = {
    salt: '1',
    maker: own,
    receiver: zero,
    makerAsset: usdc,
    takerAsset: weth,
    makingAmount: '5000000',
    takingAmount: '0',
    makerTraits: '0',
  }
  const cow = {
    sellToken: usdc,
    buyToken: weth,
    receiver: own,
    sellAmount: '5',
    buyAmount: '0',
    validTo: 1_795_000_000,
    appData: word,
    feeAmount: '0',
    kind: 'sell',
    partiallyFillable: false,
    sellTokenBalance: 'erc20',
    buyTokenBalance: 'erc20',
  }
  it.each([
    ['of 1inch', forms.oneInch, oneInch],
    ['of CoW Protocol', forms.cow, cow],
    ['of Seaport', forms.seaport, order('0', '0')],
    ['of Seaport whose price falls to zero', forms.seaport, order('9', '0')],
    ['of Seaport whose price begins at zero', forms.seaport, order('0', '9')],
  ])('S25 %s is told as one', async (_, form, message) => {
    expect((await show(form, message)).warnings.join()).toContain('gets nothing')
  })
  it('S25 is not one that brings a single unit at its least', async () => {
    expect((await show(forms.seaport, order('9', '1'))).warnings.join()).not.toContain('nothing')
  })
})

describe('a call by signature', () => {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [other as `0x${string}`, 5_000_000n],
  })

  const message = {
    to: usdc,
    value: '0',
    data,
    operation: 0,
    safeTxGas: '0',
    baseGas: '0',
    gasPrice: '0',
    gasToken: zero,
    refundReceiver: zero,
    nonce: '1',
  }

  it('S25 of a Safe is told as the transaction that it is', async () => {
    const shown = await show(forms.safe, message, { contract: other })
    expect(shown.title).toBe('Approve a transaction of a Safe')
    expect(valuesOf(shown, 'Amount')).toEqual(['5 USDC'])
    expect(shown.warnings.join()).toContain(`the Safe ${other}`)
    const deep = await show(forms.safe, { ...message, operation: 1 }, { contract: other })
    expect(deep.warnings.join()).toContain('can take everything that the Safe holds')
    expect(shown.warnings.join()).not.toContain('for gas')
  })

  it('S25 of a Safe says what is paid for its gas, in which token, and to whom', async () => {
    const empty = { ...message, to: other, data: '0x', baseGas: '5000000000', gasPrice: '1' }
    const asked = { ...empty, gasToken: usdc, refundReceiver: other }
    const open = await show(forms.safe, asked, { contract: other })
    expect(valuesOf(open, 'The Safe pays for gas at least')).toEqual(['5,000 USDC'])
    expect(valuesOf(open, 'Who gets it')).toEqual([other])
    expect(open.warnings.join()).toMatch(/the Safe pays 0x6666\w+ for gas .* without any limit/)
    const bounded = { ...asked, safeTxGas: '4999950000' }
    const most = await show(forms.safe, bounded, { contract: other })
    expect(valuesOf(most, 'The Safe pays for gas at most')).toEqual(['10,000 USDC'])
    expect(most.warnings.join()).toContain('up to the sum below')
    const native = { ...empty, safeTxGas: '1', gasPrice: '1000000000' }
    const paid = await show(forms.safe, native, { contract: other })
    expect(valuesOf(paid, 'The Safe pays for gas at most')).toEqual(['5.000050001 ETH'])
    expect(valuesOf(paid, 'Who gets it')).toEqual(['whoever sends it'])
  })

  it('S25 that a token takes from anybody is told as the transfer that it is', async () => {
    const shown = await show(forms.meta, { nonce: '0', from: own, functionSignature: data })
    expect(valuesOf(shown, 'Amount')).toEqual(['5 USDC'])
    expect(shown.warnings.join()).toContain('Whoever holds this signature')
  })
})

it.each([
  ['of more than any token has', 2n ** 254n],
  ['of 128 bits', 2n ** 128n - 1n],
  ['of all bits', 2n ** 256n - 1n],
])('S25 a permit %s is without limit', async (_, value) => {
  const permit = { owner: own, spender: other, nonce: '0', deadline: '1795000000' }
  const shown = await show(forms.permit, { ...permit, value: String(value) })
  expect(valuesOf(shown, 'Amount')).toEqual(['USDC without limit'])
  expect(shown.warnings.join()).toContain('There is no limit')
  const less = await show(forms.permit, { ...permit, value: String(2n ** 120n) })
  expect(less.warnings.join()).not.toContain('There is no limit')
})

it.each(['\u0007', '\u007f', '\u202e', '\u200b'])(
  'S25 a value with the hidden character %j comes with a warning',
  async (hidden) => {
    const mail = { to: other, contents: `a${hidden}b` }
    const shown = await show('Mail(address to,string contents)', mail)
    expect(shown.warnings.join()).toContain('hidden or reordering characters')
    const plain = await show('Mail(address to,string contents)', { ...mail, contents: 'a\nb "c"' })
    expect(plain.warnings.join()).not.toContain('hidden')
  },
)

it('S25 whatever has another form is said to be able to move tokens', async () => {
  const shown = await show('Mail(address to,string contents)', { to: other, contents: 'hello' })
  expect(shown.warnings.join()).toContain('may allow somebody to move your tokens')
})
