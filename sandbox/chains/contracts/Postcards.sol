// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// An ERC-721 collection that holds its names and pictures itself. Each first holder gets one card.
contract Postcards {
    string public constant name = "Sandbox Postcards";
    string public constant symbol = "CARD";
    uint256 public totalSupply;
    mapping(uint256 => address) public ownerOf;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error NotAllowed();

    constructor(address[] memory holders) {
        for (uint256 at = 0; at < holders.length; at++) mint(holders[at]);
    }

    function mint(address to) public returns (uint256 tokenId) {
        tokenId = ++totalSupply;
        ownerOf[tokenId] = to;
        balanceOf[to]++;
        emit Transfer(address(0), to, tokenId);
    }

    function approve(address spender, uint256 tokenId) external {
        if (msg.sender != ownerOf[tokenId]) revert NotAllowed();
        getApproved[tokenId] = spender;
        emit Approval(msg.sender, spender, tokenId);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 tokenId) external {
        bool allowed = msg.sender == from || msg.sender == getApproved[tokenId] || isApprovedForAll[from][msg.sender];
        if (!allowed || ownerOf[tokenId] != from) revert NotAllowed();
        delete getApproved[tokenId];
        ownerOf[tokenId] = to;
        balanceOf[from]--;
        balanceOf[to]++;
        emit Transfer(from, to, tokenId);
    }

    function tokenURI(uint256 tokenId) external pure returns (string memory) {
        string memory number = decimal(tokenId);
        return string.concat(
            'data:application/json,{"name":"Postcard ', number, '","image":"data:image/svg+xml,',
            "%253Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 6'%253E",
            "%253Crect width='9' height='6' fill='%2523cde'/%253E",
            "%253Ctext x='4.5' y='4' font-size='3' text-anchor='middle'%253E", number, '%253C/text%253E%253C/svg%253E"}'
        );
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function decimal(uint256 value) private pure returns (string memory) {
        if (value < 10) return string(abi.encodePacked(bytes1(uint8(48 + value))));
        return string.concat(decimal(value / 10), decimal(value % 10));
    }
}
