// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Token} from "./Token.sol";

/// Anyone can stop its transfers, and resume them.
contract PausableToken is Token {
    bool public paused;

    constructor(address[] memory holders, uint256 each) Token("Lock Token", "LOCK", 18, holders, each) {}

    function setPaused(bool paused_) external {
        paused = paused_;
    }

    function move(address from, address to, uint256 value) internal override {
        require(!paused, "LOCK: paused");
        super.move(from, to, value);
    }
}
