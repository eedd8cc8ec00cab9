import { useWords } from '../../hooks/useWords.ts'
import { Search } from '../../ui/index.ts'

type Props = { count: number; value: string; onValue(value: string): void }

/** Narrows a long list of wallets. */
export default function WalletSearch({ count, ...field }: Props) {
  return <Search label={useWords()('connect.search', { count })} {...field} />
}
