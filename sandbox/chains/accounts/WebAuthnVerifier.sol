// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ERC7913WebAuthnVerifier} from "@openzeppelin/contracts/utils/cryptography/verifiers/ERC7913WebAuthnVerifier.sol";

/// Verifies signatures of passkeys (ERC-7913): P-256 with a low `s`, the challenge, and that the person was verified.
contract WebAuthnVerifier is ERC7913WebAuthnVerifier {}
