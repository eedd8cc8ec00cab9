import { type Hex, maxUint256, parseAbi, parseEther, parseUnits, zeroAddress } from 'viem'
import contracts from '../contracts/contracts.json'
import { sandboxContracts } from '../contracts/sandboxContracts.ts'
import { openDeployer } from './openDeployer.ts'
import { readArtifacts } from './readArtifacts.ts'
import { sandboxExchange } from './sandboxExchange.ts'

type Deployer = Awaited<ReturnType<typeof openDeployer>>
type Artifacts = ReturnType<typeof readArtifacts>

const { deployer, weth, v2Factory, v2Router, v3Factory, positions, quay, lock, permit2 } =
  sandboxExchange
const { pier, tide, toll } = sandboxContracts
const erc20 = parseAbi(['function approve(address, uint256)', 'function deposit() payable'])
const tokenConstructor = parseAbi(['constructor(address[], uint256)'])
const never = 2n ** 40n

/** Pools of v2: two tokens with their amounts; the prices are those of the sandbox's data API. */
const pairs: readonly (readonly [Hex, bigint, Hex, bigint])[] = [
  [weth, parseEther('400'), pier, parseUnits('1000000', 6)],
  [weth, parseEther('100'), tide, parseEther('1000000')],
  [pier, parseUnits('300000', 6), toll, parseEther('100000')],
  [weth, parseEther('40'), lock, parseEther('10000')],
]
/** Pools of v3: as above, with the fee in millionths and the distance of its ticks. */
const pools: readonly (readonly [Hex, bigint, Hex, bigint, number, number])[] = [
  [weth, parseEther('400'), pier, parseUnits('1000000', 6), 500, 10],
  [pier, parseUnits('500000', 6), quay, parseEther('500000'), 100, 1],
]

/**
 * Deploys the exchanges whose contracts are installed in `folder`, after the sandbox's own contracts, and fills their
 * pools.
 */
export async function deployExchange(url: string, folder: string): Promise<void> {
  const artifacts = readArtifacts(folder)
  const own = await openDeployer(url, deployer)
  await own.client.setCode({ address: permit2, bytecode: artifacts.permit2 })
  await deployAll(own, artifacts)
  await provideTokens(own)
  for (const [a, amountA, b, amountB] of pairs) {
    await own.call({
      to: v2Router,
      abi: artifacts.v2Router.abi,
      name: 'addLiquidity',
      args: [a, b, amountA, amountB, 0n, 0n, deployer, never],
    })
  }
  // As on other chains, where a vote enabled it after the deployment.
  const { abi } = artifacts.v3Factory
  await own.call({ to: v3Factory, abi, name: 'enableFeeAmount', args: [100, 1] })
  for (const pool of pools) await openPool(own, artifacts, pool)
  await own.stop()
}

/** In the order of `sandboxExchange`. */
async function deployAll({ deploy }: Deployer, artifacts: Artifacts): Promise<void> {
  const some = parseEther('10000000')
  const token = (name: 'PermitToken' | 'PausableToken') => ({
    abi: tokenConstructor,
    bytecode: contracts[name].bytecode as Hex,
  })
  await deploy(artifacts.weth)
  await deploy(artifacts.v2Factory, [deployer])
  await deploy(artifacts.v2Router, [v2Factory, weth])
  await deploy(artifacts.v3Factory)
  await deploy(artifacts.positions, [v3Factory, weth, zeroAddress])
  await deploy(artifacts.quoter, [v3Factory, weth])
  await deploy(artifacts.router, [v2Factory, v3Factory, positions, weth])
  await deploy(artifacts.universalRouter, [
    {
      permit2,
      weth9: weth,
      v2Factory,
      v3Factory,
      pairInitCodeHash: artifacts.pairCodeHash,
      poolInitCodeHash: artifacts.poolCodeHash,
      v4PoolManager: zeroAddress,
      v3NFTPositionManager: zeroAddress,
      v4PositionManager: zeroAddress,
      spokePool: zeroAddress,
    },
  ])
  await deploy(token('PermitToken'), [[deployer], some])
  await deploy(token('PausableToken'), [[deployer], some])
}

async function provideTokens({ call, client }: Deployer): Promise<void> {
  for (const token of [pier, tide, toll]) {
    const params = [deployer, token, `0x${parseEther('10000000').toString(16)}`]
    await client.request({ method: 'anvil_dealERC20', params } as never)
  }
  const value = parseEther('2000')
  await call({ to: weth, abi: erc20, name: 'deposit', args: [], value })
  for (const token of [weth, pier, tide, toll, quay, lock])
    for (const spender of [v2Router, positions])
      await call({ to: token, abi: erc20, name: 'approve', args: [spender, maxUint256] })
}

/** Opens a pool of v3 at the price of its amounts and fills it over the whole range. */
async function openPool(
  { call }: Deployer,
  { positions: { abi } }: Artifacts,
  [a, amountA, b, amountB, fee, spacing]: (typeof pools)[number],
): Promise<void> {
  const [first, second] = BigInt(a) < BigInt(b) ? [a, b] : [b, a]
  const [amount0, amount1] = first === a ? [amountA, amountB] : [amountB, amountA]
  const price = squareRoot((amount1 << 192n) / amount0)
  const args = [first, second, fee, price]
  await call({ to: positions, abi, name: 'createAndInitializePoolIfNecessary', args })
  const maxTick = Math.floor(887_272 / spacing) * spacing
  const position = {
    token0: first,
    token1: second,
    fee,
    tickLower: -maxTick,
    tickUpper: maxTick,
    amount0Desired: amount0,
    amount1Desired: amount1,
    amount0Min: 0n,
    amount1Min: 0n,
    recipient: deployer,
    deadline: never,
  }
  await call({ to: positions, abi, name: 'mint', args: [position] })
}

function squareRoot(value: bigint): bigint {
  let [root, next] = [value, (value + 1n) / 2n]
  while (next < root) [root, next] = [next, (next + value / next) / 2n]
  return root
}
