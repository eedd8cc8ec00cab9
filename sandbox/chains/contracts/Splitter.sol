// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// Hands on what it is sent, from inside a call: value that no event tells of.
contract Splitter {
    function split(address payable one, address payable other) external payable {
        pay(one, msg.value / 2);
        pay(other, msg.value - msg.value / 2);
    }

    /// Pays `lost` in a call that is undone, then the whole value to `kept`.
    function tryThenPay(address payable lost, address payable kept) external payable {
        try this.payAndFail(lost, msg.value) {} catch {}
        pay(kept, msg.value);
    }

    function payAndFail(address payable to, uint256 value) external {
        pay(to, value);
        revert("undone");
    }

    function pay(address payable to, uint256 value) private {
        (bool done,) = to.call{value: value}("");
        require(done, "not paid");
    }
}
