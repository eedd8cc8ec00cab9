import { findRevert } from '@portico/core'
