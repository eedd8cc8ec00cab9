// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

interface IRegistry {
    function resolver(bytes32 node) external view returns (address);
}

interface IRecords {
    function addr(bytes32 node) external view returns (address);
    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory);
    function name(bytes32 node) external view returns (string memory);
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory);
    function supportsInterface(bytes4 id) external view returns (bool);
}

interface IBatchGateway {
    struct Request {
        address sender;
        string[] urls;
        bytes data;
    }

    function query(Request[] calldata requests)
        external
        view
        returns (bool[] memory failures, bytes[] memory responses);
}

/// Stands in for the universal resolver of ENS (ENSIP-23), by its interface on mainnet: wildcards (ENSIP-10), answers of
/// gateways (EIP-3668) through batch gateways (ENSIP-21), and primary names that resolve back.
contract EnsUniversalResolverStandIn {
    struct ResolverInfo {
        bytes name;
        uint256 offset;
        bytes32 node;
        address resolver;
        bool extended;
    }

    /// A question to the resolver of a name; `next` is the function that goes on with a gateway's answer.
    struct Question {
        bytes name;
        bytes data;
        string[] gateways;
        bytes4 next;
        bytes context;
    }

    /// A question that waits for a gateway.
    struct Pending {
        address resolver;
        bool extended;
        bytes4 selector;
        bytes4 callback;
        bytes extraData;
        string[] gateways;
        bytes4 next;
        bytes context;
    }

    /// The account whose primary name is looked up.
    struct Subject {
        bytes account;
        uint256 coinType;
        string primary;
        address reverseResolver;
    }

    IRegistry constant REGISTRY = IRegistry(0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e);
    bytes4 constant EXTENDED_RESOLVER = 0x9061b923;
    uint256 constant ETHER = 60;

    error DNSDecodingFailed(bytes dns);
    error DNSEncodingFailed(string ens);
    error EmptyAddress();
    error HttpError(uint16 status, string message);
    error InvalidBatchGatewayResponse();
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);
    error ResolverError(bytes errorData);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverNotFound(bytes name);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error UnsupportedResolverProfile(bytes4 selector);

    function findResolver(bytes memory name) public view returns (address resolver, bytes32 node, uint256 offset) {
        node = namehash(name, 0);
        while (true) {
            resolver = REGISTRY.resolver(namehash(name, offset));
            uint256 length = uint8(name[offset]);
            if (resolver != address(0) || length == 0) return (resolver, node, offset);
            offset += 1 + length;
        }
    }

    function requireResolver(bytes memory name) public view returns (ResolverInfo memory info) {
        info.name = name;
        (info.resolver, info.node, info.offset) = findResolver(name);
        if (info.resolver == address(0)) revert ResolverNotFound(name);
        if (info.resolver.code.length == 0) revert ResolverNotContract(name, info.resolver);
        try IRecords(info.resolver).supportsInterface(EXTENDED_RESOLVER) returns (bool extended) {
            info.extended = extended;
        } catch {} // older resolvers have no such function
        if (!info.extended && info.offset != 0) revert ResolverNotFound(name);
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory, address) {
        return resolveWithGateways(name, data, ownGateways());
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] memory gateways)
        public
        view
        returns (bytes memory, address)
    {
        return ask(Question(name, data, gateways, this.resolveCallback.selector, ""));
    }

    function resolveCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (bytes memory answer, address resolver)
    {
        Pending memory pending;
        (answer, pending) = goOn(response, extraData);
        resolver = pending.resolver;
    }

    function reverse(bytes calldata account, uint256 coinType) external view returns (string memory, address, address) {
        return reverseWithGateways(account, coinType, ownGateways());
    }

    function reverseWithGateways(bytes calldata account, uint256 coinType, string[] memory gateways)
        public
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        if (account.length == 0) revert EmptyAddress();
        bytes memory name = reverseName(account, coinType);
        Subject memory subject = Subject(account, coinType, "", address(0));
        bytes memory answer;
        (answer, subject.reverseResolver) = ask(
            Question(
                name,
                abi.encodeCall(IRecords.name, (namehash(name, 0))),
                gateways,
                this.reverseNameCallback.selector,
                abi.encode(subject)
            )
        );
        return lookForward(answer, subject, gateways);
    }

    function reverseNameCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (string memory, address, address)
    {
        (bytes memory answer, Pending memory pending) = goOn(response, extraData);
        Subject memory subject = abi.decode(pending.context, (Subject));
        subject.reverseResolver = pending.resolver;
        return lookForward(answer, subject, pending.gateways);
    }

    function reverseAddressCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (string memory, address, address)
    {
        (bytes memory answer, Pending memory pending) = goOn(response, extraData);
        return confirm(answer, abi.decode(pending.context, (Subject)), pending.resolver);
    }

    function lookForward(bytes memory answer, Subject memory subject, string[] memory gateways)
        private
        view
        returns (string memory, address, address)
    {
        subject.primary = abi.decode(answer, (string));
        if (bytes(subject.primary).length == 0) return ("", address(0), subject.reverseResolver);
        bytes memory name = dnsEncode(subject.primary);
        bytes32 node = namehash(name, 0);
        // Both functions are called addr, so their calls are encoded by selector.
        bytes memory data = subject.coinType == ETHER
            ? abi.encodeWithSelector(0x3b3b57de, node)
            : abi.encodeWithSelector(0xf1cb7e06, node, subject.coinType);
        bytes4 next = this.reverseAddressCallback.selector;
        (bytes memory found, address resolver) = ask(Question(name, data, gateways, next, abi.encode(subject)));
        return confirm(found, subject, resolver);
    }

    function confirm(bytes memory answer, Subject memory subject, address resolver)
        private
        pure
        returns (string memory, address, address)
    {
        bytes memory found = subject.coinType == ETHER
            ? abi.encodePacked(abi.decode(answer, (address)))
            : abi.decode(answer, (bytes));
        if (keccak256(found) != keccak256(subject.account)) revert ReverseAddressMismatch(subject.primary, found);
        return (subject.primary, resolver, subject.reverseResolver);
    }

    function ask(Question memory question) private view returns (bytes memory answer, address) {
        ResolverInfo memory info = requireResolver(question.name);
        bytes memory data = info.extended
            ? abi.encodeCall(IRecords.resolve, (question.name, question.data))
            : question.data;
        Pending memory pending;
        pending.resolver = info.resolver;
        pending.extended = info.extended;
        pending.selector = bytes4(question.data);
        pending.gateways = question.gateways;
        pending.next = question.next;
        pending.context = question.context;
        return (call(data, pending), info.resolver);
    }

    /// Hands the gateway's answer to the resolver that asked for it.
    function goOn(bytes calldata response, bytes calldata extraData)
        private
        view
        returns (bytes memory, Pending memory pending)
    {
        pending = abi.decode(extraData, (Pending));
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        if (failures.length != 1 || responses.length != 1) revert InvalidBatchGatewayResponse();
        if (failures[0]) fail(responses[0]);
        bytes memory data = abi.encodeWithSelector(pending.callback, responses[0], pending.extraData);
        return (call(data, pending), pending);
    }

    function call(bytes memory data, Pending memory pending) private view returns (bytes memory answer) {
        (bool done, bytes memory result) = pending.resolver.staticcall(data);
        if (!done) {
            if (bytes4(result) == OffchainLookup.selector) askGateway(result, pending);
            if (result.length > 0) revert ResolverError(result);
        }
        answer = pending.extended && result.length > 0 ? abi.decode(result, (bytes)) : result;
        if (answer.length == 0) revert UnsupportedResolverProfile(pending.selector);
    }

    function askGateway(bytes memory result, Pending memory pending) private view {
        address sender;
        IBatchGateway.Request[] memory requests = new IBatchGateway.Request[](1);
        (sender, requests[0].urls, requests[0].data, pending.callback, pending.extraData) =
            abi.decode(withoutSelector(result), (address, string[], bytes, bytes4, bytes));
        if (sender != pending.resolver) revert ResolverError(result);
        requests[0].sender = sender;
        revert OffchainLookup(
            address(this),
            pending.gateways,
            abi.encodeCall(IBatchGateway.query, (requests)),
            pending.next,
            abi.encode(pending)
        );
    }

    function fail(bytes memory reason) private pure {
        if (bytes4(reason) != HttpError.selector) revert ResolverError(reason);
        (uint16 status, string memory message) = abi.decode(withoutSelector(reason), (uint16, string));
        revert HttpError(status, message);
    }

    /// The client does what a batch gateway does.
    function ownGateways() private pure returns (string[] memory gateways) {
        gateways = new string[](1);
        gateways[0] = "x-batch-gateway:true";
    }

    /// The name of an account below addr.reverse, or below the coin type on other chains (ENSIP-19).
    function reverseName(bytes memory account, uint256 coinType) private pure returns (bytes memory) {
        bytes memory digits = new bytes(account.length * 2);
        for (uint256 at = 0; at < account.length; at++) {
            digits[at * 2] = digit(uint8(account[at]) >> 4);
            digits[at * 2 + 1] = digit(uint8(account[at]) & 15);
        }
        string memory space = coinType == ETHER ? "addr" : hexOf(coinType);
        return dnsEncode(string.concat(string(digits), ".", space, ".reverse"));
    }

    function hexOf(uint256 number) private pure returns (string memory text) {
        do {
            text = string.concat(string(abi.encodePacked(digit(uint8(number & 15)))), text);
            number >>= 4;
        } while (number > 0);
    }

    function digit(uint8 value) private pure returns (bytes1) {
        return bytes16("0123456789abcdef")[value];
    }

    function namehash(bytes memory name, uint256 at) private pure returns (bytes32) {
        if (at >= name.length) revert DNSDecodingFailed(name);
        uint256 length = uint8(name[at]);
        uint256 next = at + 1 + length;
        if (length == 0) {
            if (next != name.length) revert DNSDecodingFailed(name);
            return bytes32(0);
        }
        bytes32 parent = namehash(name, next);
        bytes32 label;
        assembly {
            label := keccak256(add(add(name, 33), at), length)
        }
        return keccak256(abi.encodePacked(parent, label));
    }

    function dnsEncode(string memory text) private pure returns (bytes memory name) {
        bytes memory letters = bytes(text);
        name = new bytes(letters.length + 2);
        uint256 start = 0;
        for (uint256 at = 0; at <= letters.length; at++) {
            if (at < letters.length && letters[at] != ".") {
                name[at + 1] = letters[at];
                continue;
            }
            if (at == start || at - start > 255) revert DNSEncodingFailed(text);
            name[start] = bytes1(uint8(at - start));
            start = at + 1;
        }
    }

    function withoutSelector(bytes memory data) private pure returns (bytes memory rest) {
        rest = new bytes(data.length - 4);
        for (uint256 at = 0; at < rest.length; at++) rest[at] = data[at + 4];
    }
}
