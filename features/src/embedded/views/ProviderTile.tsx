import { ProviderMark } from './ProviderMark.tsx'

/** The mark of a social provider in the middle of a view. */
export function ProviderTile({ provider }: { provider: string }) {
  return (
    <span className="ProviderMark-tile">
      <ProviderMark provider={provider} />
    </span>
  )
}
