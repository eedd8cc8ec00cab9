// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Token} from "./Token.sol";

/// Keeps a hundredth of every transfer, so that less arrives than was sent.
contract TollToken is Token {
    constructor(address[] memory holders, uint256 each) Token("Toll Token", "TOLL", 18, holders, each) {}

    function move(address from, address to, uint256 value) internal override {
        uint256 toll = value / 100;
        super.move(from, to, value - toll);
        super.move(from, address(this), toll);
    }
}
