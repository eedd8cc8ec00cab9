// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Token} from "./Token.sol";

/// Can be held, but never sent.
contract StuckToken is Token {
    constructor(address[] memory holders, uint256 each) Token("Stuck Token", "STUCK", 18, holders, each) {}

    function move(address, address, uint256) internal pure override {
        revert("STUCK: transfers are off");
    }
}
