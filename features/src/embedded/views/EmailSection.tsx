import { observer } from '@portico/react/ui'
import { EmailField } from './EmailField.tsx'

/** Login by email, in the Connect view. */
export default observer(function EmailSection() {
  return <EmailField />
})
