import { readFileSync } from 'node:fs'
import { type Abi, type Hex, keccak256 } from 'viem'

export type Artifact = { readonly abi: Abi; readonly bytecode: Hex }

type ArtifactFile = {
  readonly abi: Abi
  readonly bytecode?: string
  readonly evm?: { readonly bytecode: { readonly object: string } }
}

/** Reads the compiled contracts that are installed in `folder`. */
export function readArtifacts(folder: string) {
  const read = (path: string) =>
    JSON.parse(readFileSync(`${folder}/node_modules/${path}.json`, 'utf8')) as ArtifactFile
  const artifact = (path: string): Artifact => {
    const { abi, bytecode, evm } = read(path)
    const code = bytecode ?? evm?.bytecode.object ?? ''
    return { abi, bytecode: (code.startsWith('0x') ? code : `0x${code}`) as Hex }
  }
  const { bytecode: permit2 } = read('@1inch/solidity-utils/dist/src/permit2')
  const pair = artifact('@uniswap/v2-core/build/UniswapV2Pair')
  const pool = artifact('@uniswap/v3-core/artifacts/contracts/UniswapV3Pool.sol/UniswapV3Pool')
  const periphery = '@uniswap/v3-periphery/artifacts/contracts'
  const routers = '@uniswap/swap-router-contracts/artifacts/contracts'
  return {
    weth: artifact('@uniswap/v2-periphery/build/WETH9'),
    v2Factory: artifact('@uniswap/v2-core/build/UniswapV2Factory'),
    v2Router: artifact('@uniswap/v2-periphery/build/UniswapV2Router02'),
    v3Factory: artifact(
      '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory',
    ),
    positions: artifact(`${periphery}/NonfungiblePositionManager.sol/NonfungiblePositionManager`),
    quoter: artifact(`${routers}/lens/QuoterV2.sol/QuoterV2`),
    router: artifact(`${routers}/SwapRouter02.sol/SwapRouter02`),
    universalRouter: artifact(
      '@uniswap/universal-router/artifacts/contracts/UniversalRouter.sol/UniversalRouter',
    ),
    /** Runtime code. */
    permit2: permit2 as Hex,
    pairCodeHash: keccak256(pair.bytecode),
    poolCodeHash: keccak256(pool.bytecode),
  }
}
